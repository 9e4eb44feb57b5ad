import { MOST_ROWS } from '@courtside/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { type SheetRow, UnreadableTable } from './sheet.ts'

/** Delimiters, the most preferred first. The comma is last, because it also occurs within values. */
const DELIMITERS = [';', '\t', '|', ',']
/** Number of lines that are searched for the delimiter. */
const EXAMINED_LINES = 50
/** The first line of some files, which tells Excel the delimiter. */
const DELIMITER_LINE = /^\s*"?sep=(.)"?\s*(\r\n|\n|\r|$)/i

/**
 * Parses delimited text as spreadsheet programs write it: with any usual delimiter, quotes, a `sep=` line and
 * empty rows. Reads at most two rows more than `MOST_ROWS`, so that the caller can recognize too many rows.
 * @throws {UnreadableTable} for example, if a quote is unclosed
 */
export function textSheet(text: string): SheetRow[] {
  const told = DELIMITER_LINE.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const above = told ? 1 : 0
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(body, {
      bom: true,
      delimiter: told?.[1] ?? delimiterOf(body),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 2,
      trim: true,
    }) as unknown as typeof records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    throw new UnreadableTable({ code: 'unreadable-line' }, line + above)
  }
  return records.map(({ record, info }) => ({ line: info.lines + above, cells: record.map(cellText) }))
}

/**
 * Removes the marks that keep spreadsheet programs from changing a value: `="00"`, and an apostrophe before
 * text that looks like a formula. Our own exports write that apostrophe.
 */
function cellText(cell: string): string {
  const kept = /^="(.*)"$/.exec(cell)?.[1]
  return kept ?? cell.replace(/^'(?=[=+\-@])/, '')
}

/**
 * Returns the delimiter that occurs in the most lines. If several delimiters occur in equally many lines,
 * returns the most frequent of them.
 */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, EXAMINED_LINES).map((line) => line.replace(/"[^"]*"/g, ''))
  const weight = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const total = counts.reduce((sum, count) => sum + count, 0)
    return counts.filter((count) => count > 0).length * 1e6 + total
  }
  return DELIMITERS.reduce((best, sign) => (weight(sign) > weight(best) ? sign : best))
}
