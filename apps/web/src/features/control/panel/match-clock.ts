import { periodLengthMs } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'

/**
 * Returns the time left in the current period, in ms. According to the match's fields, the clock has run from
 * `start_time` to `paused_at`, or to now while it runs.
 * @param serverNow epoch ms
 */
export function remainingOf(match: MatchDetail, serverNow: number): number {
  const length = periodLengthMs(match.setup.ruleset, Math.max(1, match.quarterId))
  if (match.start_time === null) return length
  const until = match.paused_at === null ? serverNow : Date.parse(match.paused_at)
  const elapsed = until - Date.parse(match.start_time)
  return Math.min(length, Math.max(0, length - elapsed))
}
