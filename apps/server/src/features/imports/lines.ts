import { faultOf, type ImportAnswer } from '@courtside/contract'
import type { z } from 'zod'
import { type LineFault, readTable, type TableRow } from './csv-table.ts'

/** The result of checking the lines of a file one by one. */
export interface CheckedLines<Line> {
  rows: ImportAnswer['rows']
  /** Lines without errors of their own. */
  lines: { line: number; value: Line }[]
  faults: LineFault[]
}

/**
 * Parses CSV and validates each line with a schema. The schema's fields are the columns.
 *
 * @param needed columns that the file must contain
 */
export function checkLines<Shape extends z.ZodRawShape>(
  csv: string,
  schema: z.ZodObject<Shape>,
  needed: readonly (keyof Shape & string)[],
): CheckedLines<z.output<z.ZodObject<Shape>>> {
  const columns = Object.keys(schema.shape) as (keyof Shape & string)[]
  const { rows, faults } = readTable(csv, columns, needed)
  const checked: CheckedLines<z.output<z.ZodObject<Shape>>> = { rows, lines: [], faults: [...faults] }
  for (const row of rows) checkLine(row, schema, checked)
  return checked
}

function checkLine<Shape extends z.ZodRawShape>(
  { line, cells }: TableRow<string>,
  schema: z.ZodObject<Shape>,
  checked: CheckedLines<z.output<z.ZodObject<Shape>>>,
): void {
  const parsed = schema.safeParse(cells)
  if (parsed.success) {
    checked.lines.push({ line, value: parsed.data })
    return
  }
  for (const issue of parsed.error.issues) {
    const column = issue.path[0] === undefined ? null : String(issue.path[0])
    const refusal = faultOf(issue) ?? { code: 'invalid-request' as const }
    checked.faults.push({ line, column, message: issue.message, refusal })
  }
}
