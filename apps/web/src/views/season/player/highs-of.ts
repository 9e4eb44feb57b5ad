import type { PlayedGame } from '@courtside/contract'

/** The figures for which a player's high is shown. */
export const HIGHS = ['pts', 'tpm', 'reb', 'ast', 'stl', 'fgm', 'ftm', 'min'] as const

/** A figure that has a high. */
export type HighFigure = (typeof HIGHS)[number]

/** Returns a game's value of a figure. Minutes are rounded down. */
export function inGame(game: PlayedGame, figure: HighFigure): number {
  return figure === 'min' ? Math.floor(game.seconds / 60) : game[figure]
}

/**
 * Returns the high of a figure and the earliest game with it; 0 and null if the figure was never above 0.
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
