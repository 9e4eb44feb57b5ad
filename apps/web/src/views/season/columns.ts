import { FIGURE_HEADS, FIGURE_NAMES, isUnknownAverage, type SeasonAverages } from '@courtside/basketball'
import type { Ranking } from '@courtside/contract'
import { oneDecimal, wholeNumber } from '../../ui/written/written-values.ts'

/** A column of averages. */
export interface AverageColumn {
  readonly key: keyof SeasonAverages
  /** The short title. */
  readonly head: string
  /** The full title. */
  readonly name: string
  /** Whether the column is the first of a group. A thin line then separates it from the previous column. */
  readonly group?: true
}

/** The figures by which players can be ranked, in the order of the field. */
export const RANKINGS: readonly { readonly key: Ranking; readonly name: string }[] = [
  { key: 'pts', name: FIGURE_NAMES.pts },
  { key: 'reb', name: FIGURE_NAMES.reb },
  { key: 'ast', name: FIGURE_NAMES.ast },
  { key: 'stl', name: FIGURE_NAMES.stl },
  { key: 'blk', name: FIGURE_NAMES.blk },
  { key: 'fg_pct', name: FIGURE_NAMES.fg_pct },
  { key: 'tp_pct', name: FIGURE_NAMES.tp_pct },
  { key: 'ft_pct', name: FIGURE_NAMES.ft_pct },
  { key: 'eff', name: FIGURE_NAMES.eff },
]

/** Returns the ranking with the given key; the ranking by points if the key is unknown. */
export function rankingOf(text: string): Ranking {
  return RANKINGS.find(({ key }) => key === text)?.key ?? 'pts'
}

/** Returns whether a ranking is by a percentage, for which there is a minimum of attempts. */
export function isPercentage(by: Ranking): boolean {
  return by.endsWith('_pct')
}

const GAMES: AverageColumn = { key: 'games', head: FIGURE_HEADS.games, name: FIGURE_NAMES.games }
const MINUTES: AverageColumn = { key: 'min', head: FIGURE_HEADS.min, name: FIGURE_NAMES.min }
const POINTS: AverageColumn = { key: 'pts', head: FIGURE_HEADS.pts, name: FIGURE_NAMES.pts }
const FG_PCT = { key: 'fg_pct', head: FIGURE_HEADS.fg_pct, name: FIGURE_NAMES.fg_pct } as const
const TP_PCT = { key: 'tp_pct', head: FIGURE_HEADS.tp_pct, name: FIGURE_NAMES.tp_pct } as const
const FT_PCT = { key: 'ft_pct', head: FIGURE_HEADS.ft_pct, name: FIGURE_NAMES.ft_pct } as const
const REST: readonly AverageColumn[] = [
  { key: 'reb', head: FIGURE_HEADS.reb, name: FIGURE_NAMES.reb, group: true },
  { key: 'ast', head: FIGURE_HEADS.ast, name: FIGURE_NAMES.ast },
  { key: 'stl', head: FIGURE_HEADS.stl, name: FIGURE_NAMES.stl },
  { key: 'blk', head: FIGURE_HEADS.blk, name: FIGURE_NAMES.blk },
  { key: 'to', head: FIGURE_HEADS.to, name: FIGURE_NAMES.to, group: true },
]
const EFFICIENCY: AverageColumn = { key: 'eff', head: FIGURE_HEADS.eff, name: FIGURE_NAMES.eff, group: true }

/** The columns of the player list and the ranking. */
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

/**
 * Formats an average with one decimal, or as a dash if it is unknown. The number of games is a whole number.
 */
export function averageText({ key }: Pick<AverageColumn, 'key'>, averages: SeasonAverages): string {
  if (isUnknownAverage(averages, key)) return '–'
  return key === 'games' ? wholeNumber(averages.games) : oneDecimal(averages[key])
}
