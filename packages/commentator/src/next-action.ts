import { commentedStats, type MatchState, remainingMs } from '@courtside/basketball'
import { newestGroup, type PlayGroup } from './play-group.ts'

/** What is older is no longer what is on. */
export const STALE_MS = 10_000
/** A play further from the game clock was entered late. */
export const LATE_ENTRY_MS = 15_000

/**
 * The action to be commented now: the newest, unless it has a line, lies too far back, was entered late, or nobody wants to
 * hear about it. Null when there is none.
 *
 * @param now server time, epoch ms
 */
export function nextAction(state: MatchState, now: number): PlayGroup | null {
  if (state.finishedAt !== null || !state.isVoiceOn) return null
  const group = newestGroup(state)
  if (group === null) return null
  const { main } = group
  if (main.type === 'ASSIST' || commentedStats(state).has(main.statId)) return null
  const isLate =
    main.period !== state.period || Math.abs(main.clock - remainingMs(state.clock, now)) > LATE_ENTRY_MS
  return isLate || now - main.at > STALE_MS ? null : group
}
