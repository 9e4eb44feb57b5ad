import { type MarkType, type MatchState, possessionArrow, remainingMs } from '@courtside/basketball'
import { notify } from '../../ui/notify.tsx'
import type { ScorerDesk } from './outbox/scorer-desk.ts'
import { arrowTurned, TEXTS, timeoutCalled } from './texts.ts'

/** What is recorded of a team and not of a player. */
export interface TeamMarks {
  /** The side that the possession arrow points to; null until it was set. */
  readonly arrow: 0 | 1 | null
  timeout(side: 0 | 1): void
  /** Turns the possession arrow to the other team; the first time to the visitors, who lost the opening jump ball. */
  turnArrow(): void
  pointArrow(side: 0 | 1): void
}

/** Time-outs and the possession arrow of one match. A time-out stops the clock. */
export function useTeamMarks(table: {
  desk: ScorerDesk
  state: MatchState
  over: boolean
  now(): number
  stopClock(): void
}): TeamMarks {
  const { desk, state, over, now, stopClock } = table
  const { teams } = state.setup
  const pointed = possessionArrow(state)
  const arrow = pointed === null ? null : pointed === teams[0].id ? 0 : 1

  const mark = (type: MarkType, side: 0 | 1) => {
    if (over) return notify.error(TEXTS.gameOver)
    if (state.period === 0) return notify.error(TEXTS.invalidQuarter)
    const { id, name } = teams[side]
    const clock = Math.round(remainingMs(state.clock, now()))
    if (type === 'TIMEOUT' && state.clock.running) stopClock()
    desk.enter(
      { kind: 'mark', mark: { type, teamId: id, period: state.period, clock } },
      {
        success: type === 'TIMEOUT' ? timeoutCalled(name) : arrowTurned(name),
        failure: TEXTS.markFailed,
      },
    )
  }

  return {
    arrow,
    timeout: (side) => mark('TIMEOUT', side),
    turnArrow: () => mark('POSSESSION', arrow === 1 ? 0 : 1),
    pointArrow: (side) => mark('POSSESSION', side),
  }
}
