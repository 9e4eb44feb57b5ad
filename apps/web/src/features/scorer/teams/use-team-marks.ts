import {
  MARK_WORDS,
  type MarkType,
  type MatchState,
  possessionArrow,
  remainingMs,
} from '@courtside/basketball'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { PlayInQuestion } from '../log/use-play-in-question.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import { arrowTurned, markAdded, TEXTS, timeoutCalled } from '../texts.ts'

/**
 * Marks that stop the clock. After a foul or a held ball, the scorer has already stopped it at the whistle.
 */
const STOPS_THE_CLOCK: ReadonlySet<MarkType> = new Set(['TIMEOUT', 'OFFICIAL TIMEOUT', 'CHALLENGE'])

/** The recording of team plays. */
export interface TeamMarks {
  /** The side that the possession arrow points to; null until it was set. */
  readonly arrow: 0 | 1 | null
  timeout(side: 0 | 1): void
  /**
   * Turns the possession arrow to the other team. The first time, points it to the visitors, who lost the
   * opening jump ball.
   */
  turnArrow(): void
  pointArrow(side: 0 | 1): void
  /** Enters a team play, or one of no team with null. Time-outs and challenges stop the clock. */
  enter(type: MarkType, side: 0 | 1 | null): void
}

/** Returns the recording of team plays. A time-out stops the clock. */
export function useTeamMarks(table: {
  desk: ScorerDesk
  state: MatchState
  over: boolean
  now(): number
  stopClock(): void
  inQuestion: PlayInQuestion
}): TeamMarks {
  const { desk, state, over, now, stopClock, inQuestion } = table
  const { teams } = state.setup
  const pointed = possessionArrow(state)
  const arrow = pointed === null ? null : pointed === teams[0].id ? 0 : 1

  const mark = (type: MarkType, side: 0 | 1 | null) => {
    if (over) return notify.error(TEXTS.gameOver)
    if (state.period === 0) return notify.error(TEXTS.invalidQuarter)
    const team = side === null ? null : teams[side]
    const name = team?.name ?? ''
    const clock = Math.round(remainingMs(state.clock, now()))
    if (STOPS_THE_CLOCK.has(type) && state.clock.running) stopClock()
    const clientId = desk.enter(
      { kind: 'mark', mark: { type, teamId: team?.id ?? null, period: state.period, clock } },
      {
        success: successOf(type, name),
        failure: TEXTS.markFailed,
      },
    )
    inQuestion.offer({ type }, { statId: null, clientId })
  }

  return {
    arrow,
    timeout: (side) => mark('TIMEOUT', side),
    turnArrow: () => mark('POSSESSION', arrow === 1 ? 0 : 1),
    pointArrow: (side) => mark('POSSESSION', side),
    enter: mark,
  }
}

function successOf(type: MarkType, team: string): string {
  if (type === 'TIMEOUT') return timeoutCalled(team)
  return type === 'POSSESSION' ? arrowTurned(team) : markAdded(MARK_WORDS[type], team)
}
