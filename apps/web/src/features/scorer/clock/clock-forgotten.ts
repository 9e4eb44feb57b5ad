import { type MatchState, PLAYS, validStats } from '@courtside/basketball'

/**
 * Number of plays that a scorer may enter just after the clock was stopped, because they happened before
 * that: a shot and its rebound.
 */
const PLAYS_AFTER_A_WHISTLE = 2

/**
 * Returns whether the scorer has forgotten to start the clock: the clock is stopped, and plays that need a
 * running clock are entered. Players get no playing time while the clock is stopped. If the clock has not run
 * in this period at all, the first such play is enough.
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
