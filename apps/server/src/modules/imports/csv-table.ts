import { CsvError, parse } from 'csv-parse/sync'
import { texts } from './texts.ts'

/** A line of a table: its number in the file, the heading being line 1, and its cells by column. */
export interface TableRow<Column extends string> {
  line: number
  cells: Record<Column, string>
}

/** What is wrong with a line; `column` is null when it is about the whole line. */
export interface Fault {
  line: number
  column: string | null
  message: string
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
): { rows: TableRow<Column>[]; faults: Fault[] } {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(csv, {
      ...{ bom: true, delimiter: delimiterOf(csv), info: true, relax_column_count: true },
      ...{ skip_empty_lines: true, trim: true },
    }) as unknown as typeof records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    return { rows: [], faults: [{ line, column: null, message: texts.unreadable }] }
  }
  const [heading, ...lines] = records
  const names = heading?.record.map((name) => name.toLowerCase()) ?? []
  const missing = needed.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    return {
      rows: [],
      faults: missing.map((column) => ({ line: 1, column, message: texts.columnMissing(column) })),
    }
  }
  const rows = lines.map(({ record, info }) => {
    const cells = columns.map((column) => [column, record[names.indexOf(column)] ?? ''] as const)
    return { line: info.lines, cells: Object.fromEntries(cells) as Record<Column, string> }
  })
  const none: Fault[] = rows.length === 0 ? [{ line: 1, column: null, message: texts.noLines }] : []
  return { rows, faults: none }
}

/** What stands most often between the names of the heading. */
function delimiterOf(csv: string): string {
  const [heading = ''] = csv.split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
