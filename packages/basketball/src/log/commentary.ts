import type { CommentaryLine, MatchState } from './match-state.ts'

/** Minimum time between two lines of a match's commentary, in ms. */
export const COMMENTARY_EVERY_MS = 5000

/** Maximum length of a line of commentary, in UTF-16 code units. */
export const MAX_LINE_LENGTH = 240

/**
 * Returns the current lines, oldest first: lines that were not removed and that have no voided play. Voiding
 * a play hides its line; restoring the play shows the line again.
 */
export function commentary(state: MatchState): CommentaryLine[] {
  const voided = new Set(
    [...state.stats, ...state.marks].filter((play) => play.voided).map(({ statId }) => statId),
  )
  return state.commentary.filter(({ removed, statIds }) => !removed && !statIds.some((id) => voided.has(id)))
}

/**
 * Returns the ids of all plays that ever had a line, including removed lines: each play gets commentary once.
 */
export function commentedStats(state: MatchState): Set<number> {
  return new Set(state.commentary.flatMap(({ statIds }) => statIds))
}
