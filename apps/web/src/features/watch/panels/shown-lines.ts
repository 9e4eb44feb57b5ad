import { commentary, type MatchState } from '@courtside/basketball'

/** A line of commentary with when it was said (server time, ms) and the moment of the game it is about. */
export interface ShownLine {
  readonly seq: number
  readonly at: number
  readonly text: string
  readonly moment: { readonly period: number; readonly clock: number } | undefined
}

/**
 * The lines said up to the moment shown, oldest first, but for those that do not stand any more by now: what was taken back
 * later is not shown at an earlier moment either. Captions are made of them too.
 */
export function shownLines(state: MatchState, latest: MatchState): ShownLine[] {
  const standing = new Set(commentary(latest).map(({ seq }) => seq))
  return commentary(state)
    .filter(({ seq }) => standing.has(seq))
    .map(({ seq, at, text, statIds }) => ({
      seq,
      at,
      text,
      moment: [...state.stats, ...state.marks].find(({ statId }) => statId === statIds[0]),
    }))
}
