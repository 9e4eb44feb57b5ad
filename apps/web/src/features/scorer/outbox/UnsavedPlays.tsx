import { formatScoreboardClock, type MatchSetup, periodLabel } from '@courtside/basketball'
import { FaultSign } from '../../../ui/page/Fault.tsx'
import { whoOf } from '../entry/play-words.ts'
import { ACTION_NAMES, TEXTS } from '../texts.ts'
import type { ScorerDesk } from './scorer-desk.ts'
import type { RefusedWrite, Write } from './write.ts'

/** The plays that the server has refused. The scorer can send each again, with the same id, or discard it. */
export function UnsavedPlays(props: {
  refused: readonly RefusedWrite[]
  setup: MatchSetup
  desk: ScorerDesk
}) {
  return props.refused.map(({ write, reason }) => (
    <div key={write.id} className="unsaved" role="alert">
      <FaultSign />
      <p>
        <b>{write.failure}</b> {whatOf(write, props.setup)} {reason}
      </p>
      <button type="button" className="act" onClick={() => props.desk.retry(write.id)}>
        {TEXTS.tryAgain}
      </button>
      <button type="button" className="act" onClick={() => props.desk.discard(write.id)}>
        {TEXTS.discard}
      </button>
    </div>
  ))
}

function whatOf(write: Write, setup: MatchSetup): string {
  if (!('play' in write) || write.play === null) return ''
  const { type, period, clock } = write.play
  return `${ACTION_NAMES[type]} #${whoOf(setup, write.play)}, ${periodLabel(setup.ruleset, period)} ${formatScoreboardClock(clock)}.`
}
