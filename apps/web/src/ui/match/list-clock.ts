import { periodLengthMs } from '@courtside/basketball'
import type { Match } from '@courtside/contract'

/**
 * Returns whether a match has begun. Before it begins, its first period is ready with its full time on the
 * clock.
 */
export function hasBegun({ start_time, paused_at, quarterId, score }: Match): boolean {
  if (start_time === null) return false
  return quarterId > 1 || start_time !== paused_at || score.some((points) => points > 0)
}

/** Reports whether the clock of a match is stopped. A clock that is not kept does not count as stopped. */
export function isPaused({ paused, noClock }: Match): boolean {
  return paused && !noClock
}

/**
 * Returns the time left, in ms, from a match's fields in a list. It changes in large steps, so that the list
 * is not rendered often.
 * @param deviceNow the device's time, epoch ms
 */
export function listRemainingMs(match: Match, deviceNow: number): number {
  const length = periodLengthMs(match.ruleset, Math.max(1, match.quarterId))
  if (match.start_time === null) return length
  const until = match.paused_at === null ? deviceNow : Date.parse(match.paused_at)
  const remaining = length - (until - Date.parse(match.start_time))
  return Math.min(length, Math.max(0, Math.ceil(remaining / 1000) * 1000))
}
