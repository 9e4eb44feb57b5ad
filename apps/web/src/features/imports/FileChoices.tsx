import type { DateOrder, Encoding, TableAnswer } from '@courtside/contract'
import { SelectField } from '../../ui/forms/Field.tsx'
import { ENCODING_NAMES, PREVIEW } from './texts.ts'
import type { ImportChoices } from './use-table-import.ts'

/** Fields to change how a file is read: its encoding, the order of day and month, and its columns. */
export function FileChoices(props: {
  answer: TableAnswer
  fields: Readonly<Record<string, string>>
  onChoose(change: Partial<ImportChoices>): void
}) {
  const { answer, onChoose } = props
  return (
    <div className="table-choices">
      {answer.encoding && (
        <SelectField
          label={PREVIEW.encoding}
          hint={PREVIEW.encodingHint}
          value={answer.encoding}
          onChange={(event) => onChoose({ encoding: event.currentTarget.value as Encoding })}
        >
          {Object.entries(ENCODING_NAMES).map(([encoding, name]) => (
            <option key={encoding} value={encoding}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {answer.dates && (
        <SelectField
          label={PREVIEW.dates}
          value={answer.dates}
          onChange={(event) => onChoose({ dates: event.currentTarget.value as DateOrder })}
        >
          {answer.dates === 'ask' && <option value="ask">{PREVIEW.askDates}</option>}
          <option value="day-first">{PREVIEW.dayFirst}</option>
          <option value="month-first">{PREVIEW.monthFirst}</option>
        </SelectField>
      )}
      {answer.columns.length > 0 && <ColumnChoices {...props} />}
    </div>
  )
}

/**
 * A selection of the field for each column of the file. It is expanded while a required field has no column.
 */
function ColumnChoices({
  answer: { columns, faults },
  fields,
  onChoose,
}: {
  answer: TableAnswer
  fields: Readonly<Record<string, string>>
  onChoose(change: Partial<ImportChoices>): void
}) {
  const isUnclear = faults.some(
    ({ refusal: { code } }) => code === 'no-column-for' || code === 'column-twice',
  )
  const assign = (index: number, field: string) => {
    const assigned = columns.map((column, place) => (place === index ? field || null : column.field))
    // Each field can be assigned to one column only; the latest choice replaces a previous one.
    onChoose({ columns: assigned.map((each, place) => (each === field && place !== index ? null : each)) })
  }
  return (
    <details className="table-columns" open={isUnclear || undefined}>
      <summary>{PREVIEW.columns}</summary>
      <p className="meta">{PREVIEW.columnsHint}</p>
      <div className="table-column-list">
        {columns.map(({ heading, field, sample }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place.
            key={index}
            label={heading || PREVIEW.columnNumber(index + 1)}
            hint={sample && <bdi>{PREVIEW.sample(sample)}</bdi>}
            value={field ?? ''}
            onChange={(event) => assign(index, event.currentTarget.value)}
          >
            <option value="">{PREVIEW.ignore}</option>
            {Object.entries(fields).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  )
}
