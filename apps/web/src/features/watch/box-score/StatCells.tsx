import type { StatLine } from '@courtside/basketball'
import { RULESETS } from '@courtside/basketball'
import { statFigure } from '../../../ui/written/figure-text.ts'
import { type DrawnColumn, drawnColumns } from './stat-columns.ts'

const CELLS = drawnColumns(RULESETS.fiba)

/** The cells of a line, for the {@link drawnColumns} of any rules. */
export function StatCells(props: {
  line: StatLine
  /** Returns the value that is ringed in a column, or null. */
  best?(column: DrawnColumn): number | null
  /** The foul limit. Marks players who are one foul away from it or have reached it. Absent in team lines. */
  foulLimit?: number | undefined
}) {
  const { line, best, foulLimit } = props
  return CELLS.map((column) => {
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
