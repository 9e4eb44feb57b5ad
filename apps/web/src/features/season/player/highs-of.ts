import type { PlayedGame } from '@courtside/contract'

/** The figures of which a player's best game is told. */
export const HIGHS = ['pts', 'tpm', 'reb', 'ast', 'stl', 'fgm', 'ftm', 'min'] as const

/** A figure that has a high. */
export type HighFigure = (typeof HIGHS)[number]

/** What a game has of a figure; minutes are whole ones. */
export function inGame(game: PlayedGame, figure: HighFigure): number {
  return figure === 'min' ? Math.floor(game.seconds / 60) : game[figure]
}

/**
 * The most of a figure in one game, and the first game that had it.
 * @param games latest first
 */
export function highOf(
  games: readonly PlayedGame[],
  figure: HighFigure,
): { value: number; game: PlayedGame | null } {
  const value = Math.max(0, ...games.map((game) => inGame(game, figure)))
  const game = value === 0 ? undefined : games.findLast((each) => inGame(each, figure) === value)
  return { value, game: game ?? null }
}
