import { commentary, type MatchState } from '@courtside/basketball'

/**
 * A line of commentary with the time at which it was published (ms of server time) and the moment of the game
 * it describes.
 */
export interface ShownLine {
  readonly seq: number
  readonly at: number
  readonly text: string
  /** The play that it describes, or the first of several. */
  readonly statId: number | undefined
  readonly moment: { readonly period: number; readonly clock: number } | undefined
}

/**
 * Returns the lines published up to the moment shown, oldest first, without lines that have been retracted
 * since. Retracted lines are hidden at earlier moments also. The captions use these lines, too.
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
