import type { TableAnswer } from '@courtside/contract'
import { Fault } from '../../ui/page/Fault.tsx'
import { ScrollingTable } from '../../ui/page/ScrollingTable.tsx'
import { MissingRows } from './MissingRows.tsx'
import { CHANGES, PREVIEW, TEXTS } from './texts.ts'
import type { ImportChoices } from './use-table-import.ts'

/** Maximum number of faults in the list. */
const MOST_FAULTS = 50

/**
 * What an import would do: the faults, each line with its change, and the stored rows that are not in the
 * file.
 */
export function FilePreview(props: {
  answer: TableAnswer
  fields: Readonly<Record<string, string>>
  removed: readonly number[]
  onChoose(change: Partial<ImportChoices>): void
}) {
  const { answer, fields } = props
  return (
    <section className="table-answer" aria-label={TEXTS.preview}>
      {answer.faults.length > 0 ? <Faults answer={answer} fields={fields} /> : <Counts answer={answer} />}
      {answer.rows.length > 0 && <Rows answer={answer} fields={fields} />}
      {answer.missing.length > 0 && (
        <MissingRows rows={answer.missing} removed={props.removed} onChoose={props.onChoose} />
      )}
    </section>
  )
}

function Faults({
  answer: { faults },
  fields,
}: {
  answer: TableAnswer
  fields: Readonly<Record<string, string>>
}) {
  const more = faults.length - MOST_FAULTS
  return (
    <div role="alert">
      <Fault>{PREVIEW.faults(faults.length)}</Fault>
      <ul className="table-faults">
        {faults.slice(0, MOST_FAULTS).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <b>{PREVIEW.faultAt(line, column && (fields[column] ?? column))}</b> {message}
          </li>
        ))}
        {more > 0 && <li>{PREVIEW.moreFaults(more)}</li>}
      </ul>
    </div>
  )
}

function Counts({ answer: { rows } }: { answer: TableAnswer }) {
  const count = (...changes: (string | null)[]) =>
    rows.filter(({ change }) => changes.includes(change)).length
  const skipped = count('repeated', 'bye', 'unknown')
  return (
    <div role="status">
      <p>{PREVIEW.counts(count('new'), count('changed'), count('unchanged'))}</p>
      {skipped > 0 && <p>{PREVIEW.skipped(skipped)}</p>}
      {count('new', 'changed') === 0 && <p>{PREVIEW.nothing}</p>}
    </div>
  )
}

function Rows({
  answer: { rows, faults },
  fields,
}: {
  answer: TableAnswer
  fields: Readonly<Record<string, string>>
}) {
  const columns = Object.keys(fields).filter((field) => rows.some(({ cells }) => cells[field]))
  const isWrong = (line: number, column: string) =>
    faults.some((fault) => fault.line === line && (fault.column === column || fault.column === null))
  return (
    <ScrollingTable label={PREVIEW.table}>
      <table className="tbl table-rows">
        <thead>
          <tr>
            <th scope="col">{PREVIEW.line}</th>
            <th scope="col">{PREVIEW.change}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {fields[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, change, before }) => (
            <tr key={line} className={`table-row-${change ?? 'problem'}`}>
              <th scope="row">{line}</th>
              <td className="table-change">{CHANGES[change ?? 'problem']}</td>
              {columns.map((column) => (
                <td key={column} className={isWrong(line, column) ? 'table-wrong' : undefined}>
                  <bdi>{cells[column]}</bdi>
                  {before[column] !== undefined && <Before value={before[column]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}

function Before({ value }: { value: string }) {
  return <small className="table-before">{value === '' ? PREVIEW.wasEmpty : PREVIEW.was(value)}</small>
}
