import { type MatchState, validMarks } from '@courtside/basketball'

/** A break in the game, and how much time of it is left. */
export interface GameBreak {
  readonly kind: 'timeout' | 'interval' | 'half-time'
  /** The team that took the time-out; null in an interval. */
  readonly teamId: number | null
  readonly leftMs: number
  /** The time left at which the teams are called back to the court, in ms; null if they are not called. */
  readonly warnMs: number | null
}

/**
 * Returns the break at `now` (server time, epoch ms): a time-out, from the moment of its entry, or the
 * interval before a period whose clock has not run yet. Returns null if there is no break, or if the rules do
 * not state its length.
 */
export function gameBreak(state: MatchState, now: number): GameBreak | null {
  const { clock, period, setup, finishedAt } = state
  const { breaks, periods } = setup.ruleset
  // In matches that an earlier version has stored on this device, `breaks` is missing.
  if (breaks == null || clock.running || period === 0 || finishedAt !== null) return null
  // A time-out that was entered for an earlier moment of the game is already over.
  const timeout = validMarks(state).findLast(
    (mark) =>
      mark.type === 'TIMEOUT' && mark.period === period && mark.clock === Math.round(clock.remainingMs),
  )
  const { lengthMs, warnMs } = breaks.timeout
  if (timeout && now - timeout.at < lengthMs) {
    return { kind: 'timeout', teamId: timeout.teamId, leftMs: leftOf(lengthMs, timeout.at, now), warnMs }
  }
  if (period === 1 || clock.since === null || clock.remainingMs < clock.lengthMs) return null
  const isHalfTime = periods > 1 && period - 1 === periods / 2
  const breakMs = isHalfTime ? breaks.halfTimeMs : breaks.intervalMs
  if (breakMs === null || now - clock.since >= breakMs) return null
  const kind = isHalfTime ? 'half-time' : 'interval'
  return { kind, teamId: null, leftMs: leftOf(breakMs, clock.since, now), warnMs: null }
}

function leftOf(lengthMs: number, since: number, now: number): number {
  return Math.min(lengthMs, Math.max(0, lengthMs - (now - since)))
}
