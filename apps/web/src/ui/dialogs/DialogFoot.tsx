import { Spinner } from '../page/Spinner.tsx'
import { TEXTS } from '../texts.ts'

/**
 * The buttons Cancel and Save of an edit dialog. While the data is being saved, the Save button says so and
 * keeps the focus.
 * @param save label of the submit button, Save by default
 * @param cancel label of the other button, Cancel by default
 */
export function DialogFoot({
  working,
  save = TEXTS.save,
  cancel = TEXTS.cancel,
  onCancel,
}: {
  working: boolean
  save?: string
  cancel?: string
  onCancel: () => void
}) {
  return (
    <div className="dlg-foot">
      <button className="btn" type="button" onClick={onCancel}>
        {cancel}
      </button>
      <button
        className="btn btn-main"
        type="submit"
        aria-disabled={working}
        aria-busy={working}
        onClick={(event) => working && event.preventDefault()}
      >
        {working && <Spinner />}
        {working ? TEXTS.saving : save}
      </button>
    </div>
  )
}
