import { z } from 'zod'
import { REFUSAL_CODES } from './refusals.ts'
import { FAULT_CODES } from './told.ts'

/** A sentence of an error answer that is about one field of the body. */
const fieldFault = z.object({ field: z.string(), message: z.string() })

/** What is wrong with one field of a body. */
export type FieldFault = z.output<typeof fieldFault>

/** Why something is refused: its code, the field of the body that it is about, and the data its sentence is made of. */
export const toldRefusal = z.looseObject({
  code: z.enum([...REFUSAL_CODES, ...FAULT_CODES]),
  field: z.string().optional(),
})

/**
 * Every error answer. `message` is a sentence for the person who asked; for a body that does not validate, a list with one
 * sentence per fault. Those that are about a field of the body stand in `fields` as well, so that a form can say them there.
 * The sentences are English; who reads another language makes his own of `refusals`.
 */
export const errorAnswer = z.object({
  statusCode: z.int(),
  error: z.string(),
  /** What was refused, for programs. */
  code: z.enum(REFUSAL_CODES),
  message: z.union([z.string(), z.array(z.string())]),
  fields: z.array(fieldFault).optional(),
  /** What each of the sentences tells, in their order. */
  refusals: z.array(toldRefusal).optional(),
})

/** An error answer as sent. */
export type ErrorAnswer = z.output<typeof errorAnswer>
