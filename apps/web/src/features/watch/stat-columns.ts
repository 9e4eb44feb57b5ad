import type { StatLine } from '@courtside/basketball'

/** One column of the player and team tables (spec section 2). */
export interface StatColumn {
  readonly key: keyof StatLine
  readonly head: string
  readonly name: string
  /** First of a group: a hairline stands before it. */
  readonly group?: true
  /** The best of the game is ringed. */
  readonly best?: true
  readonly percent?: true
}

/** The columns both tables have, in their order. */
export const STAT_COLUMNS: readonly StatColumn[] = [
  { key: 'pts', head: 'PTS', name: 'Points', best: true },
  { key: 'fgm', head: 'FGM', name: 'Field goals made', group: true, best: true },
  { key: 'fga', head: 'FGA', name: 'Field goals attempted' },
  { key: 'fg_pct', head: 'FG%', name: 'Field goal percentage', percent: true },
  { key: 'tpm', head: '3PM', name: 'Three-pointers made', group: true, best: true },
  { key: 'tpa', head: '3PA', name: 'Three-pointers attempted' },
  { key: 'tp_pct', head: '3P%', name: 'Three-point percentage', percent: true },
  { key: 'ftm', head: 'FTM', name: 'Free throws made', group: true, best: true },
  { key: 'fta', head: 'FTA', name: 'Free throws attempted' },
  { key: 'ft_pct', head: 'FT%', name: 'Free throw percentage', percent: true },
  { key: 'reb', head: 'REB', name: 'Rebounds', group: true, best: true },
  { key: 'ast', head: 'AST', name: 'Assists', best: true },
  { key: 'stl', head: 'STL', name: 'Steals', best: true },
  { key: 'blk', head: 'BLK', name: 'Blocks', best: true },
  { key: 'to', head: 'TO', name: 'Turnovers', group: true },
  { key: 'pf', head: 'PF', name: 'Personal fouls' },
]

/** A figure as the tables show it: percentages with one decimal. */
export function statText({ key, percent }: StatColumn, line: StatLine): string {
  return percent ? line[key].toFixed(1) : String(line[key])
}

const MOST_HOLDERS = 2

/** The figure that is ringed in a column: the highest of the game, unless it is nothing or more than two share it. */
export function bestOf(column: StatColumn, lines: readonly StatLine[]): number | null {
  if (!column.best) return null
  const best = Math.max(0, ...lines.map((line) => line[column.key]))
  const holders = lines.filter((line) => line[column.key] === best).length
  return best > 0 && holders <= MOST_HOLDERS ? best : null
}
