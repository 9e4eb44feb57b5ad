import type { BoxScore, PlayerLine } from './box-score.ts'

/** The figures that leaders are named for, in the order they are shown. */
export const LEADER_FIGURES = ['pts', 'reb', 'ast', 'stl', 'blk'] as const

export type LeaderFigure = (typeof LEADER_FIGURES)[number]

/** The best of each team in a figure, home first; nobody leads with nothing. More than one when they are level. */
export interface Leaders {
  readonly figure: LeaderFigure
  readonly best: readonly [Best, Best]
}

/** The highest value of a team, and who has it. */
export interface Best {
  readonly value: number
  readonly players: readonly PlayerLine[]
}

/** Who leads each team in points, rebounds, assists, steals and blocks. */
export function leaders({ players, teams }: BoxScore): Leaders[] {
  const best = (figure: LeaderFigure, teamId: number): Best => {
    const own = players.filter((line) => line.teamId === teamId)
    const value = Math.max(0, ...own.map((line) => line[figure]))
    return { value, players: value > 0 ? own.filter((line) => line[figure] === value) : [] }
  }
  return LEADER_FIGURES.map((figure) => ({
    figure,
    best: [best(figure, teams[0].teamId), best(figure, teams[1].teamId)],
  }))
}
