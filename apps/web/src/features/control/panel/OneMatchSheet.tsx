import { notify } from '../../../ui/dialogs/notify.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'

/**
 * Explains why this device can start no other match. The button shows a message instead of being disabled.
 */
export function OneMatchSheet() {
  return (
    <Sheet title={TEXTS.matchControl}>
      <div className="sheet-body one-match">
        <button
          className="btn btn-big"
          type="button"
          aria-disabled
          onClick={() => notify.error(TEXTS.oneMatch)}
        >
          {TEXTS.start}
        </button>
        <p className="hint">{TEXTS.oneMatchHint}</p>
      </div>
    </Sheet>
  )
}
