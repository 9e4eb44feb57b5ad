import { type Ruleset, type StatColumn, type StatLine, statColumns } from '@courtside/basketball'

/** A column as the page draws it. */
export interface DrawnColumn extends StatColumn {
  /** Whether the column is the first of a group and has a hairline before it. */
  readonly group: boolean
  /** Whether the game's best value is ringed. */
  readonly best: boolean
}

const FIRST_OF_GROUP: readonly (keyof StatLine)[] = ['fgm', 'tpm', 'ftm', 'reb', 'to']
const RINGED: readonly (keyof StatLine)[] = ['pts', 'fgm', 'tpm', 'ftm', 'reb', 'ast', 'stl', 'blk']

/** Returns the columns of the box score in order, with the heads for a game under these rules. */
export function drawnColumns(rules: Pick<Ruleset, 'shots'>): readonly DrawnColumn[] {
  return statColumns(rules).map((column) => ({
    ...column,
    group: FIRST_OF_GROUP.includes(column.key),
    best: RINGED.includes(column.key),
  }))
}

const MOST_HOLDERS = 2

/**
 * Returns the value that is ringed in a column: the game's highest, unless it is 0 or more than two players
 * share it.
 */
export function bestOf(column: DrawnColumn, lines: readonly StatLine[]): number | null {
  if (!column.best) return null
  const best = Math.max(0, ...lines.map((line) => line[column.key]))
  const holders = lines.filter((line) => line[column.key] === best).length
  return best > 0 && holders <= MOST_HOLDERS ? best : null
}
