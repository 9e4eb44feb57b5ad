import type { SeasonAverages } from '@courtside/basketball'
import type { PlayerWithAverages } from '@courtside/contract'

type Figure = keyof SeasonAverages

/**
 * Returns players sorted by a figure, best first. Players without a game come last, in their original order.
 */
export function byFigure(roster: readonly PlayerWithAverages[], figure: Figure): PlayerWithAverages[] {
  const worth = ({ averages }: PlayerWithAverages) => averages?.[figure] ?? Number.NEGATIVE_INFINITY
  return [...roster].sort((one, other) =>
    worth(other) > worth(one) ? 1 : worth(other) < worth(one) ? -1 : 0,
  )
}

/** Returns the team's best value of a figure, or null if it is 0 for all players. */
export function bestOf(roster: readonly PlayerWithAverages[], figure: Figure): number | null {
  const best = Math.max(0, ...roster.map(({ averages }) => averages?.[figure] ?? 0))
  return best > 0 ? best : null
}
