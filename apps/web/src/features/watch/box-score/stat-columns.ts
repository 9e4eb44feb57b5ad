import { type Ruleset, type StatColumn, type StatLine, statColumns } from '@courtside/basketball'

/** A column as the page draws it. */
export interface DrawnColumn extends StatColumn {
  /** First of a group: a hairline stands before it. */
  readonly group: boolean
  /** The best of the game is ringed. */
  readonly best: boolean
}

const FIRST_OF_GROUP: readonly (keyof StatLine)[] = ['fgm', 'tpm', 'ftm', 'reb', 'to']
const RINGED: readonly (keyof StatLine)[] = ['pts', 'fgm', 'tpm', 'ftm', 'reb', 'ast', 'stl', 'blk']

/** The columns both tables have, in their order; their heads are those of a game by these rules. */
export function drawnColumns(rules: Pick<Ruleset, 'shots'>): readonly DrawnColumn[] {
  return statColumns(rules).map((column) => ({
    ...column,
    group: FIRST_OF_GROUP.includes(column.key),
    best: RINGED.includes(column.key),
  }))
}

const MOST_HOLDERS = 2

/** The figure that is ringed in a column: the highest of the game, unless it is nothing or more than two share it. */
export function bestOf(column: DrawnColumn, lines: readonly StatLine[]): number | null {
  if (!column.best) return null
  const best = Math.max(0, ...lines.map((line) => line[column.key]))
  const holders = lines.filter((line) => line[column.key] === best).length
  return best > 0 && holders <= MOST_HOLDERS ? best : null
}
