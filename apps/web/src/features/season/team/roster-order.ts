import type { SeasonAverages } from '@courtside/basketball'
import type { PlayerWithAverages } from '@courtside/contract'

type Figure = keyof SeasonAverages

/** Players by a figure, the best first; those without a game last, in the order they came in. */
export function byFigure(roster: readonly PlayerWithAverages[], figure: Figure): PlayerWithAverages[] {
  const worth = ({ averages }: PlayerWithAverages) => averages?.[figure] ?? Number.NEGATIVE_INFINITY
  return [...roster].sort((one, other) =>
    worth(other) > worth(one) ? 1 : worth(other) < worth(one) ? -1 : 0,
  )
}

/** The team's best in a figure; null while nobody has any of it. */
export function bestOf(roster: readonly PlayerWithAverages[], figure: Figure): number | null {
  const best = Math.max(0, ...roster.map(({ averages }) => averages?.[figure] ?? 0))
  return best > 0 ? best : null
}
