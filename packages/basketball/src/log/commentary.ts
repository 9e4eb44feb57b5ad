import type { CommentaryLine, MatchState } from './match-state.ts'

/** At most one line in so many ms of a match. */
export const COMMENTARY_EVERY_MS = 5000

/** The most characters (UTF-16 code units) a line of commentary has. */
export const MAX_LINE_LENGTH = 240

/**
 * The lines that stand, oldest first: not removed, and resting on plays that count. A voided play takes its line back, a
 * restored one brings it back.
 */
export function commentary(state: MatchState): CommentaryLine[] {
  const voided = new Set(
    [...state.stats, ...state.marks].filter((play) => play.voided).map(({ statId }) => statId),
  )
  return state.commentary.filter(({ removed, statIds }) => !removed && !statIds.some((id) => voided.has(id)))
}

/** The plays that a line was said about, whatever became of the line: each is commented once. */
export function commentedStats(state: MatchState): Set<number> {
  return new Set(state.commentary.flatMap(({ statIds }) => statIds))
}
