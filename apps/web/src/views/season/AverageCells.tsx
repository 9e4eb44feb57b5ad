import type { SeasonAverages } from '@courtside/basketball'
import { type AverageColumn, averageText } from './columns.ts'

/** The cells of a row of averages, for the given columns. */
export function AverageCells(props: {
  columns: readonly AverageColumn[]
  averages: SeasonAverages
  /** The column by which the rows are ranked. */
  marked?: keyof SeasonAverages | undefined
}) {
  const { columns, averages, marked } = props
  return columns.map((column) => {
    const names = [
      column.group && 'g',
      column.key === marked && 'pts ranked',
      averages[column.key] === 0 && 'zero',
    ]
    return (
      <td key={column.key} className={names.filter(Boolean).join(' ') || undefined}>
        {averageText(column, averages)}
      </td>
    )
  })
}
