import type { SeasonAverages } from '@courtside/basketball'
import type { Ranking } from '@courtside/contract'
import { oneDecimal, wholeNumber } from '../../ui/written-values.ts'

/** A column of averages. */
export interface AverageColumn {
  readonly key: keyof SeasonAverages
  /** The column's title. */
  readonly head: string
  /** The title spelled out. */
  readonly name: string
  /** First of a group: a hairline stands before it. */
  readonly group?: true
}

/** What players can be ranked by, in the order of the choice. */
export const RANKINGS: readonly { readonly key: Ranking; readonly name: string }[] = [
  { key: 'pts', name: 'Points' },
  { key: 'reb', name: 'Rebounds' },
  { key: 'ast', name: 'Assists' },
  { key: 'stl', name: 'Steals' },
  { key: 'blk', name: 'Blocks' },
  { key: 'fg_pct', name: 'Field goal percentage' },
  { key: 'tp_pct', name: 'Three-point percentage' },
  { key: 'ft_pct', name: 'Free throw percentage' },
  { key: 'eff', name: 'Efficiency' },
]

/** The ranking that a text names. */
export function rankingOf(text: string): Ranking {
  return RANKINGS.find(({ key }) => key === text)?.key ?? 'pts'
}

/** Whether a ranking is by a percentage, which needs attempts. */
export function isPercentage(by: Ranking): boolean {
  return by.endsWith('_pct')
}

const GAMES: AverageColumn = { key: 'games', head: 'GP', name: 'Games played' }
const MINUTES: AverageColumn = { key: 'min', head: 'MIN', name: 'Minutes' }
const POINTS: AverageColumn = { key: 'pts', head: 'PTS', name: 'Points' }
const FG_PCT = { key: 'fg_pct', head: 'FG%', name: 'Field goal percentage' } as const
const TP_PCT = { key: 'tp_pct', head: '3P%', name: 'Three-point percentage' } as const
const FT_PCT = { key: 'ft_pct', head: 'FT%', name: 'Free throw percentage' } as const
const REST: readonly AverageColumn[] = [
  { key: 'reb', head: 'REB', name: 'Rebounds', group: true },
  { key: 'ast', head: 'AST', name: 'Assists' },
  { key: 'stl', head: 'STL', name: 'Steals' },
  { key: 'blk', head: 'BLK', name: 'Blocks' },
  { key: 'to', head: 'TO', name: 'Turnovers', group: true },
]
const EFFICIENCY: AverageColumn = { key: 'eff', head: 'EFF', name: 'Efficiency', group: true }

/** The columns of the list and the ranking. */
export const LIST_COLUMNS: readonly AverageColumn[] = [
  GAMES,
  MINUTES,
  { ...POINTS, group: true },
  ...REST,
  { ...FG_PCT, group: true },
  TP_PCT,
  FT_PCT,
  EFFICIENCY,
]

/** The columns of a team's roster. */
export const ROSTER_COLUMNS: readonly AverageColumn[] = [
  GAMES,
  MINUTES,
  POINTS,
  { ...FG_PCT, group: true },
  TP_PCT,
  FT_PCT,
  ...REST.slice(0, 4),
]

/** An average as tables show it: one decimal; the number of games whole. */
export function averageText({ key }: AverageColumn, averages: SeasonAverages): string {
  return key === 'games' ? wholeNumber(averages.games) : oneDecimal(averages[key])
}
