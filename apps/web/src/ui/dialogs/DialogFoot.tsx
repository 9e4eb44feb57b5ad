import { Spinner } from '../page/Spinner.tsx'
import { TEXTS } from '../texts.ts'

/**
 * Cancel and Save of an edit dialog. While it is saving, Save says so and keeps the focus.
 * @param save what the button is called, unless it is Save
 * @param cancel what the other one is called, unless it is Cancel
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
