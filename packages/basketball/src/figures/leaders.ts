import type { BoxScore, PlayerLine } from './box-score.ts'

/** The figures with leaders, in display order. */
export const LEADER_FIGURES = ['pts', 'reb', 'ast', 'stl', 'blk'] as const

export type LeaderFigure = (typeof LEADER_FIGURES)[number]

/** Each team's leaders in a figure, home first: several players if they are level, none if the value is 0. */
export interface Leaders {
  readonly figure: LeaderFigure
  readonly best: readonly [Best, Best]
}

/** A team's highest value and the players who have it. */
export interface Best {
  readonly value: number
  readonly players: readonly PlayerLine[]
}

/** Returns each team's leaders in points, rebounds, assists, steals and blocks. */
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
