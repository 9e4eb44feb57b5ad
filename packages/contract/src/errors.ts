import { z } from 'zod'
import { REFUSAL_CODES } from './refusals.ts'

/**
 * Every error answer. `message` is a sentence for the person who asked; for a body that does not validate, a list with one
 * sentence per fault.
 */
export const errorAnswer = z.object({
  statusCode: z.int(),
  error: z.string(),
  /** What was refused, for programs. */
  code: z.enum(REFUSAL_CODES),
  message: z.union([z.string(), z.array(z.string())]),
})

/** An error answer as sent. */
export type ErrorAnswer = z.output<typeof errorAnswer>
