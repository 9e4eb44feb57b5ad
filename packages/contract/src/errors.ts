import { z } from 'zod'

/**
 * Every error answer. `message` is a sentence for the person who asked; for a body that does not validate, a list with one
 * sentence per fault.
 */
export const errorAnswer = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.union([z.string(), z.array(z.string())]),
})

/** An error answer as sent. */
export type ErrorAnswer = z.output<typeof errorAnswer>
