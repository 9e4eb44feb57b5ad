import { faultOf } from '@courtside/contract'
import type { z } from 'zod'
import { type LineFault, lineFault } from '../sheets/sheet.ts'

/**
 * Validates a line with a schema that has one field per column.
 * @returns the value, or null after adding the line's faults to `faults`
 */
export function checkLine<Shape extends z.ZodRawShape>(
  line: number,
  values: Readonly<Record<string, string | undefined>>,
  schema: z.ZodObject<Shape>,
  faults: LineFault[],
): z.output<z.ZodObject<Shape>> | null {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const column = issue.path[0] === undefined ? null : String(issue.path[0])
    faults.push(lineFault(line, column, faultOf(issue) ?? { code: 'invalid-request' }))
  }
  return null
}
