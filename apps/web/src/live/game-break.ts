import { type MatchState, validMarks } from '@courtside/basketball'

/** A break in the game and the time left of it. */
export interface GameBreak {
  readonly kind: 'timeout' | 'interval' | 'half-time'
  /** The team that took the time-out; null in an interval. */
  readonly teamId: number | null
  readonly leftMs: number
  /** The time left at which the teams are called back; null if they are not. */
  readonly warnMs: number | null
}

/**
 * Returns the current break at `now` (server time, epoch ms): a time-out from its entry on, or the interval
 * before a period whose clock has not been started. Null if there is none, or if the rules do not state its
 * length.
 */
export function gameBreak(state: MatchState, now: number): GameBreak | null {
  const { clock, period, setup, finishedAt } = state
  const { breaks, periods } = setup.ruleset
  // Matches stored on this device by an earlier version lack the breaks.
  if (breaks == null || clock.running || period === 0 || finishedAt !== null) return null
  // A time-out entered at an earlier moment is over.
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
