import { commentary, type MatchState } from '@courtside/basketball'

/**
 * A line of commentary, with the server time (ms) at which it was published, and the moment of the game that
 * it is about.
 */
export interface ShownLine {
  readonly seq: number
  readonly at: number
  readonly text: string
  /** The id of the play that the line is about, or of the first one if the line is about several plays. */
  readonly statId: number | undefined
  readonly moment: { readonly period: number; readonly clock: number } | undefined
}

/**
 * Returns the lines that were published up to the moment shown, oldest first. Lines that were removed later
 * are left out, also if the moment shown is before their removal. The captions use these lines too.
 */
export function shownLines(state: MatchState, latest: MatchState): ShownLine[] {
  const standing = new Set(commentary(latest).map(({ seq }) => seq))
  return commentary(state)
    .filter(({ seq }) => standing.has(seq))
    .map(({ seq, at, text, statIds }) => ({
      seq,
      at,
      text,
      statId: statIds[0],
      moment: [...state.stats, ...state.marks].find(({ statId }) => statId === statIds[0]),
    }))
}
