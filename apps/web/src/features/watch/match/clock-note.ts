import { hasBegun, type MatchState } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { hasBegun as hasListedBegun } from '../../../ui/match/list-clock.ts'
import { TEXTS } from '../texts.ts'

/** Why the game clock does not move, to be read at the clock; null while it runs and after the match. */
export function clockNote(state: MatchState): string | null {
  if (state.clock.running || state.finishedAt !== null) return null
  return hasBegun(state) ? TEXTS.matchPaused : TEXTS.startsSoon
}

/** The same by a list's own fields. */
export function listClockNote(match: Match): string | null {
  if (match.is_archived === 1) return null
  if (!hasListedBegun(match)) return TEXTS.startsSoon
  return match.paused ? TEXTS.matchPaused : null
}
