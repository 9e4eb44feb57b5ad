import type { ImportAnswer } from '@courtside/contract'
import type { z } from 'zod'
import { type Fault, readTable, type TableRow } from './csv-table.ts'

/** A file whose lines were checked one by one. */
export interface CheckedLines<Line> {
  rows: ImportAnswer['rows']
  /** Those that are right by themselves. */
  lines: { line: number; value: Line }[]
  faults: Fault[]
}

/**
 * Reads CSV and checks each line with a schema whose fields are the columns.
 * @param needed columns that the file must have
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
  for (const { path, message } of parsed.error.issues) {
    checked.faults.push({ line, column: path[0] === undefined ? null : String(path[0]), message })
  }
}
