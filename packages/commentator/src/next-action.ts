import { commentedStats, type MatchState, remainingMs } from '@courtside/basketball'
import { newestGroup, type PlayGroup } from './play-group.ts'

/** Maximum age of a play for a line, in ms. */
export const STALE_MS = 10_000
/**
 * Maximum difference between a play's clock and the game clock, in ms. With a larger difference, the play was
 * entered late.
 */
export const LATE_ENTRY_MS = 15_000

/**
 * Returns the action to comment now: the newest, unless it has a line, is too old or was entered late. Null
 * if there is none, after the end, if the voice is off, or for an assist alone.
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
