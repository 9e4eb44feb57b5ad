import { advancedStats, type BoxScore, type MatchState } from '@courtside/basketball'
import type { CheckedFigure, Contradiction } from './contradiction.ts'

/** A figure in a file. `playerId` is null for a figure of the team. */
export interface StatedFigure {
  readonly side: 0 | 1
  readonly playerId: number | null
  readonly figure: CheckedFigure
  readonly value: number
}

/**
 * Largest difference of playing time that is not reported, in seconds. Files state playing time in whole
 * seconds or minutes.
 */
const SECONDS_TOLERATED = 1

/**
 * Returns the figures in a file that differ from the figures of the match.
 * @param box the match's box score
 */
export function figureContradictions(
  state: MatchState,
  box: BoxScore,
  stated: readonly StatedFigure[],
): Contradiction[] {
  const advanced = advancedStats(state, 0, box)
  const lines = new Map<string, Partial<Record<CheckedFigure, number | null>>>()
  for (const player of box.players) {
    const more = advanced.players.find(({ id }) => id === player.id)
    lines.set(`player ${player.id}`, { ...more, ...player } as never)
  }
  for (const side of [0, 1] as const) {
    lines.set(`team ${side}`, { ...advanced.teams[side], ...box.teams[side] } as never)
  }
  return stated.flatMap(({ side, playerId, figure, value }): Contradiction[] => {
    const line = lines.get(playerId === null ? `team ${side}` : `player ${playerId}`)
    const counted = line?.[figure]
    if (typeof counted !== 'number') return []
    const tolerated = figure === 'seconds' ? SECONDS_TOLERATED : 0
    if (Math.abs(counted - value) <= tolerated) return []
    const player = box.players.find(({ id }) => id === playerId)
    return [
      {
        kind: 'figure',
        team: state.setup.teams[side].name,
        figure,
        stated: value,
        counted,
        player: player === undefined ? null : `#${player.jersey} ${player.name}`,
      },
    ]
  })
}
