import { formatScoreboardClock, type MatchState, periodName, remainingMs } from '@courtside/basketball'
import { useSampled } from '../../../live/use-sampled.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { Wish, Write } from '../outbox/write.ts'
import { AskDialog } from '../table/ScorerDialog.tsx'
import { TEXTS } from '../texts.ts'

const LOOK_EVERY_MS = 250

/**
 * Asks which of two clocks is right. The server has refused a late write about the clock, because another
 * table had changed the clock meanwhile.
 */
export function LateClockDialog(props: { write: Write; state: MatchState; desk: ScorerDesk; now(): number }) {
  const { write, state, desk, now } = props
  const { clock } = state
  const shown = useSampled(() => formatScoreboardClock(remainingMs(clock, now())), LOOK_EVERY_MS)
  return (
    <AskDialog
      title={titleOf(write, state)}
      body={clock.running ? TEXTS.lateRuns(shown) : TEXTS.lateStands(shown)}
      cancel={TEXTS.keepTheirs(shown)}
      confirm={TEXTS.useMine}
      onCancel={() => desk.decideLate(null)}
      onConfirm={() => desk.decideLate(mineNow(write, state))}
    />
  )
}

function titleOf(write: Write, { setup }: MatchState): string {
  if (write.kind === 'period') return TEXTS.latePeriod(periodName(setup.ruleset, write.period))
  const clock = 'remainingMs' in write ? formatScoreboardClock(write.remainingMs) : ''
  if (write.kind !== 'clock') return TEXTS.lateSet(clock)
  return write.running ? TEXTS.lateStart(clock) : TEXTS.lateStop(clock)
}

/**
 * Returns the late write as a write of this moment: it sets, starts or stops the clock at the time that the
 * scorer saw, or changes the period. Returns null for any other write.
 */
function mineNow(write: Write, { clock, period }: MatchState): Wish | null {
  switch (write.kind) {
    case 'period':
      return { kind: 'period', period: write.period, from: period, leftMs: null }
    case 'set-clock':
      return { kind: 'set-clock', remainingMs: write.remainingMs, running: clock.running, period }
    case 'clock': {
      const { running, remainingMs } = write
      const kind = clock.running === running ? 'set-clock' : 'clock'
      return { kind, remainingMs, running, period }
    }
    default:
      return null
  }
}
