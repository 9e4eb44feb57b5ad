import type { StatLine } from './box-score.ts'
import type { Ruleset } from './ruleset.ts'

/** One column of the player and team tables. */
export interface StatColumn {
  readonly key: keyof StatLine
  /** The column's title, as on the pages and in the CSV files. */
  readonly head: string
  /** The title spelled out. */
  readonly name: string
  /** A percentage, shown with one decimal. */
  readonly percent: boolean
}

const count = (key: keyof StatLine, head: string, name: string) => ({ key, head, name, percent: false })
const percentage = (key: keyof StatLine, head: string, name: string) => ({ key, head, name, percent: true })

/** The columns that the tables of players and teams have in common, in their order. */
export const STAT_COLUMNS: readonly StatColumn[] = [
  count('pts', 'PTS', 'Points'),
  count('fgm', 'FGM', 'Field goals made'),
  count('fga', 'FGA', 'Field goals attempted'),
  percentage('fg_pct', 'FG%', 'Field goal percentage'),
  count('tpm', '3PM', 'Three-pointers made'),
  count('tpa', '3PA', 'Three-pointers attempted'),
  percentage('tp_pct', '3P%', 'Three-point percentage'),
  count('ftm', 'FTM', 'Free throws made'),
  count('fta', 'FTA', 'Free throws attempted'),
  percentage('ft_pct', 'FT%', 'Free throw percentage'),
  count('reb', 'REB', 'Rebounds'),
  count('ast', 'AST', 'Assists'),
  count('stl', 'STL', 'Steals'),
  count('blk', 'BLK', 'Blocks'),
  count('to', 'TO', 'Turnovers'),
  count('pf', 'PF', 'Personal fouls'),
]

/** {@link STAT_COLUMNS} as a game by these rules calls them: three against three, a shot from beyond the arc is worth two. */
export function statColumns({ shots }: Pick<Ruleset, 'shots'>): readonly StatColumn[] {
  if (shots.far === 3) return STAT_COLUMNS
  return STAT_COLUMNS.map((column) => ({
    ...column,
    head: column.head.replace('3P', '2P'),
    name: column.name.replace('Three-p', 'Two-p'),
  }))
}

/** A figure of a line as tables and files show it: percentages with one decimal. */
export function statText({ key, percent }: StatColumn, line: StatLine): string {
  return percent ? line[key].toFixed(1) : String(line[key])
}
