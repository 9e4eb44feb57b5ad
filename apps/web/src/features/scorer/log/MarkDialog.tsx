import { formatScoreboardClock, type MarkEntry, type MatchSetup, periodLabel } from '@courtside/basketball'
import { hasChips } from '../entry/detail-chips.ts'
import { markInWords } from '../entry/play-words.ts'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { TEXTS } from '../texts.ts'

/** A dialog that removes a team play or opens its chips. */
export function MarkDialog(props: {
  mark: MarkEntry
  setup: MatchSetup
  onMore(): void
  onRemove(): void
  onClose(): void
}) {
  const { mark, setup } = props
  return (
    <ScorerDialog title={TEXTS.teamPlay} onClose={props.onClose}>
      <p>
        {periodLabel(setup.ruleset, mark.period)} {formatScoreboardClock(mark.clock)}{' '}
        {markInWords(mark, setup)}
      </p>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={props.onRemove}>
          {TEXTS.remove}
        </button>
        {hasChips(mark.type) && (
          <button type="button" className="act" onClick={props.onMore}>
            {TEXTS.sayMoreOfIt}
          </button>
        )}
        <button type="button" className="act make" onClick={props.onClose}>
          {TEXTS.close}
        </button>
      </div>
    </ScorerDialog>
  )
}
