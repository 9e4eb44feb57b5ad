import type { SeasonAverages } from '@courtside/basketball'
import { type AverageColumn, averageText } from './columns.ts'

/** The cells of averages under some columns. */
export function AverageCells(props: {
  columns: readonly AverageColumn[]
  averages: SeasonAverages
  /** The column that is ranked by. */
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
