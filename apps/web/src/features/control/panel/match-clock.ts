import { periodLengthMs } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'

/**
 * What remains of a match's period, in ms, by the arithmetic of the wire: from `start_time` to `paused_at` while the
 * clock stands, else to now.
 * @param serverNow epoch ms
 */
export function remainingOf(match: MatchDetail, serverNow: number): number {
  const length = periodLengthMs(match.setup.ruleset, Math.max(1, match.quarterId))
  if (match.start_time === null) return length
  const until = match.paused_at === null ? serverNow : Date.parse(match.paused_at)
  const elapsed = until - Date.parse(match.start_time)
  return Math.min(length, Math.max(0, length - elapsed))
}
