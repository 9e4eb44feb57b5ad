import { type MatchState, PLAYS, validStats } from '@courtside/basketball'

/** The last plays before a whistle may be entered after it: a shot, its rebound. */
const PLAYS_AFTER_A_WHISTLE = 2

/**
 * Whether plays come in that only happen while the clock runs, but it stands: who plays meanwhile is credited with no minutes.
 * Before it has run at all in a period, the first such play tells.
 */
export function isClockForgotten(state: MatchState): boolean {
  const { clock, period } = state
  const { running, remainingMs, lengthMs } = clock
  if (running || period === 0 || state.finishedAt !== null || remainingMs === 0) return false
  const enteredMeanwhile = validStats(state).filter(
    (stat) => stat.period === period && stat.clock === remainingMs && PLAYS[stat.type].needsClock,
  )
  return enteredMeanwhile.length > (remainingMs === lengthMs ? 0 : PLAYS_AFTER_A_WHISTLE)
}
