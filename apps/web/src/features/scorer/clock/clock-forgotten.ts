import { type MatchState, PLAYS, validStats } from '@courtside/basketball'

/**
 * Number of plays that may be entered just after the clock was stopped, because they happened before: a shot
 * and its rebound.
 */
const PLAYS_AFTER_A_WHISTLE = 2

/**
 * Returns whether plays that require a running clock are being entered while the clock is stopped. Players
 * get no minutes meanwhile. If the clock has not run in this period, the first such play counts.
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
