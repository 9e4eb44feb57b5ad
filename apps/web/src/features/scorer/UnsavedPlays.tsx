import { formatClock, type MatchState, periodLabel } from '@courtside/basketball'
import { FaultSign } from '../../ui/Fault.tsx'
import type { Draft } from './draft.ts'
import type { ScorerDesk } from './scorer-desk.ts'
import { TEXTS } from './texts.ts'

/** Plays that could not be saved: each can be sent again, as the same play, or given up. */
export function UnsavedPlays(props: {
  drafts: readonly Draft[]
  state: MatchState
  desk: ScorerDesk
  busy: boolean
}) {
  const failed = props.drafts.filter((draft) => draft.status === 'failed')
  const roster = props.state.setup.teams.flatMap((team) => team.roster)
  return failed.map((draft) => {
    const player = roster.find((each) => each.id === draft.playerId)
    const what = `${draft.type} #${player?.jerseyNo} ${player?.lname}, ${periodLabel(draft.period)} ${formatClock(draft.clock)}.`
    return (
      <div key={draft.clientId} className="unsaved" role="alert">
        <FaultSign />
        <p>
          <b>{draft.type === 'SUBSTITUTION' ? TEXTS.substitutionFailed : TEXTS.saveFailed}</b> {what}{' '}
          {draft.reason}
        </p>
        <button
          type="button"
          className="act"
          disabled={props.busy}
          onClick={() => void props.desk.retry(draft.clientId)}
        >
          Try again
        </button>
        <button type="button" className="act" onClick={() => props.desk.discard(draft.clientId)}>
          Discard
        </button>
      </div>
    )
  })
}
