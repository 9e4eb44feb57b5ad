import type { Ruleset } from '../rules/ruleset.ts'
import { FAR_TWO_NAMES, FIGURE_NAMES } from '../words/figure-words.ts'
import { FAR_TWO_HEADS, FIGURE_HEADS } from '../words/head-words.ts'
import type { StatLine } from './box-score.ts'

/** One column of the player and team tables. */
export interface StatColumn {
  readonly key: keyof StatLine
  /** The column's title, on the pages and in CSV files. */
  readonly head: string
  /** The title spelled out. */
  readonly name: string
  /** Whether the figure is a percentage, shown with one decimal. */
  readonly percent: boolean
}

const FIGURES = [
  'pts',
  'fgm',
  'fga',
  'fg_pct',
  'tpm',
  'tpa',
  'tp_pct',
  'ftm',
  'fta',
  'ft_pct',
  'reb',
  'ast',
  'stl',
  'blk',
  'to',
  'pf',
] as const

/** The columns shared by the tables of players and teams, in order. */
export const STAT_COLUMNS: readonly StatColumn[] = FIGURES.map((key) => ({
  key,
  head: FIGURE_HEADS[key],
  name: FIGURE_NAMES[key],
  percent: key.endsWith('_pct'),
}))

const OF_FAR_SHOTS: readonly (keyof StatLine)[] = ['tpm', 'tpa', 'tp_pct']

/**
 * Returns {@link STAT_COLUMNS} with the names for these rules: in three against three, a shot from beyond the
 * arc is worth two. Rules without three-pointers have no columns for them.
 */
export function statColumns({ shots }: Pick<Ruleset, 'shots'>): readonly StatColumn[] {
  // Does not call `hasFarShots`: its module imports the code about plays and highlights, and pages that only
  // show columns would have to load that code.
  if (shots.far === shots.near) return STAT_COLUMNS.filter(({ key }) => !OF_FAR_SHOTS.includes(key))
  if (shots.far === 3) return STAT_COLUMNS
  const heads: Partial<Record<keyof StatLine, string>> = FAR_TWO_HEADS
  const names: Partial<Record<keyof StatLine, string>> = FAR_TWO_NAMES
  return STAT_COLUMNS.map((column) => ({
    ...column,
    head: heads[column.key] ?? column.head,
    name: names[column.key] ?? column.name,
  }))
}

/** Formats a figure of a line for tables and files: percentages with one decimal. */
export function statText({ key, percent }: StatColumn, line: StatLine): string {
  return percent ? line[key].toFixed(1) : String(line[key])
}
