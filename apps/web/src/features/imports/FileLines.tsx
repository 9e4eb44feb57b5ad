import type { ImportAnswer } from '@courtside/contract'
import { Fault } from '../../ui/page/Fault.tsx'
import { ScrollingTable } from '../../ui/page/ScrollingTable.tsx'
import { TEXTS } from './texts.ts'

/** The parsed file, with its faults by line and column. */
export function FileLines({ answer: { rows, faults } }: { answer: ImportAnswer }) {
  const columns = Object.keys(rows[0]?.cells ?? {})
  const isWrong = (line: number, column: string) =>
    faults.some((fault) => fault.line === line && (fault.column === column || fault.column === null))
  return (
    <section className="csv-answer" aria-label={TEXTS.preview}>
      {faults.length > 0 ? (
        <div role="alert">
          <Fault>{TEXTS.faults(faults.length)}</Fault>
          <ul className="csv-faults">
            {faults.map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>
                <b>{TEXTS.faultAt(line, column)}</b> {message}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p role="status">{rows.length === 0 ? TEXTS.noRows : TEXTS.right(rows.length)}</p>
      )}
      {rows.length > 0 && (
        <ScrollingTable label={TEXTS.previewTable}>
          <table className="tbl csv-table">
            <thead>
              <tr>
                <th scope="col">{TEXTS.line}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, cells }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {columns.map((column) => (
                    <td key={column} className={isWrong(line, column) ? 'csv-wrong' : undefined}>
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollingTable>
      )}
    </section>
  )
}
