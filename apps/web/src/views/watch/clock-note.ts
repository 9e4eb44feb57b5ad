import { hasBegun, isClockKept, type MatchState } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { hasBegun as hasListedBegun } from '../../ui/match/list-clock.ts'
import { TEXTS } from './texts.ts'

/**
 * Returns why the game clock is stopped, as a note beside the clock. Returns null while it runs and after the
 * match.
 */
export function clockNote(state: MatchState): string | null {
  if (state.clock.running || state.finishedAt !== null) return null
  if (hasBegun(state) && !isClockKept(state)) return null
  return hasBegun(state) ? TEXTS.matchPaused : TEXTS.startsSoon
}

/** Returns the same note for a match of a list. */
export function listClockNote(match: Match): string | null {
  if (match.is_archived === 1) return null
  if (!hasListedBegun(match)) return TEXTS.startsSoon
  return match.paused ? TEXTS.matchPaused : null
}
