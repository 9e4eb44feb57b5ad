import { columnsOfMatch, type MatchState, type StatColumn, type StatLine } from '@courtside/basketball'
import { statFigure } from '../../../ui/written/figure-text.ts'

/** A column as the page draws it. */
export interface DrawnColumn extends StatColumn {
  /** Whether the column is the first of a group. A thin line then separates it from the previous column. */
  readonly group: boolean
  /** Whether a ring marks the best value of the game. */
  readonly best: boolean
}

const FIRST_OF_GROUP: readonly (keyof StatLine)[] = ['fgm', 'tpm', 'ftm', 'reb', 'to']
const RINGED: readonly (keyof StatLine)[] = ['pts', 'fgm', 'tpm', 'ftm', 'reb', 'ast', 'stl', 'blk']

/** Returns the columns of a match's box score in order. */
export function drawnColumns(state: MatchState): readonly DrawnColumn[] {
  return columnsOfMatch(state).map((column) => ({
    ...column,
    group: FIRST_OF_GROUP.includes(column.key),
    best: RINGED.includes(column.key),
  }))
}

const MOST_HOLDERS = 2

/**
 * Returns the value in a column that gets a ring: the highest of the game, unless it is 0 or more than two
 * players have it.
 */
export function bestOf(column: DrawnColumn, lines: readonly StatLine[]): number | null {
  if (!column.best) return null
  const best = Math.max(0, ...lines.map((line) => line[column.key]))
  const holders = lines.filter((line) => line[column.key] === best).length
  return best > 0 && holders <= MOST_HOLDERS ? best : null
}

/** The cells of a line of the box score. */
export function StatCells(props: {
  columns: readonly DrawnColumn[]
  line: StatLine
  /** Returns the value in a column that gets a ring, or null. */
  best?(column: DrawnColumn): number | null
  /**
   * The foul limit. Players who have reached it or are one foul below it are marked. Absent in lines of
   * teams.
   */
  foulLimit?: number | undefined
}) {
  const { line, best, foulLimit } = props
  return props.columns.map((column) => {
    const value = line[column.key]
    const text = statFigure(column, line)
    const inTrouble = column.key === 'pf' && foulLimit !== undefined && value >= foulLimit - 1
    return (
      <td key={column.key} className={classOf(column, value)}>
        {best?.(column) === value ? (
          <span className="lead">{text}</span>
        ) : inTrouble ? (
          <span className="foul-trouble">{text}</span>
        ) : (
          text
        )}
      </td>
    )
  })
}

function classOf(column: DrawnColumn, value: number): string | undefined {
  const names = [column.key === 'pts' && 'pts', column.group && 'g', value === 0 && 'zero']
  return names.filter(Boolean).join(' ') || undefined
}
