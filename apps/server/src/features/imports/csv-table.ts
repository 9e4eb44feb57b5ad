import { type Fault, type ImportAnswer, type Refusal, toldSentence } from '@courtside/contract'
import { CsvError, parse } from 'csv-parse/sync'

/** A row of a table: its line number, with the header on line 1, and its cells by column. */
export interface TableRow<Column extends string> {
  line: number
  cells: Record<Column, string>
}

/** An error in a line. `column` is null when the error concerns the whole line. */
export type LineFault = ImportAnswer['faults'][number]

/** Returns an error of a line with its message. */
export function lineFault(line: number, column: string | null, refusal: Fault | Refusal): LineFault {
  return { line, column, message: toldSentence(refusal), refusal }
}

/**
 * Parses CSV with a header, as spreadsheets write it: with commas, semicolons or tabs, quotes and a byte
 * order mark.
 * Columns may have any order. Unknown columns are ignored.
 *
 * @param columns known columns; cells of columns that the file lacks are empty
 *
 * @param needed columns that the file must contain
 */
export function readTable<Column extends string>(
  csv: string,
  columns: readonly Column[],
  needed: readonly Column[],
): { rows: TableRow<Column>[]; faults: LineFault[] } {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    return { rows: [], faults: [lineFault(line, null, { code: 'unreadable-line' })] }
  }
  const [heading, ...lines] = records
  const names = heading?.record.map((name) => name.toLowerCase()) ?? []
  const missing = needed.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    return {
      rows: [],
      faults: missing.map((column) => lineFault(1, column, { code: 'column-missing', column })),
    }
  }
  const rows = lines.map(({ record, info }) => {
    const cells = columns.map((column) => [column, record[names.indexOf(column)] ?? ''] as const)
    return { line: info.lines, cells: Object.fromEntries(cells) as Record<Column, string> }
  })
  const none = rows.length === 0 ? [lineFault(1, null, { code: 'no-lines' })] : []
  return { rows, faults: none }
}

/** Returns the most frequent delimiter in the header. */
function delimiterOf(csv: string): string {
  const [heading = ''] = csv.split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
