import { type Fault, type ImportAnswer, type Refusal, toldSentence } from '@courtside/contract'
import { CsvError, parse } from 'csv-parse/sync'

/** A line of a table: its number in the file, the heading being line 1, and its cells by column. */
export interface TableRow<Column extends string> {
  line: number
  cells: Record<Column, string>
}

/** What is wrong with a line; `column` is null when it is about the whole line. */
export type LineFault = ImportAnswer['faults'][number]

/** A fault of a line with its sentence. */
export function lineFault(line: number, column: string | null, refusal: Fault | Refusal): LineFault {
  return { line, column, message: toldSentence(refusal), refusal }
}

/**
 * Reads CSV with a heading, as spreadsheets write it: commas, semicolons or tabs between the cells, quotes, a byte order mark. Columns may
 * stand in any order, and those that nobody asked for are passed over.
 * @param columns the columns that are known; a cell of one that the file lacks is empty
 * @param needed those that the file must have
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

/** What stands most often between the names of the heading. */
function delimiterOf(csv: string): string {
  const [heading = ''] = csv.split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
