import { z } from 'zod'
import { REFUSAL_CODES } from './refusals.ts'
import { FAULT_CODES } from './told.ts'

/** A sentence of an error answer that is about one field of the body. */
const fieldFault = z.object({ field: z.string(), message: z.string() })

/** A fault of one field of a body. */
export type FieldFault = z.output<typeof fieldFault>

/** A refusal: its code, the field of the body that it is about, and the data of its sentence. */
export const toldRefusal = z.looseObject({
  code: z.enum([...REFUSAL_CODES, ...FAULT_CODES]),
  field: z.string().optional(),
})

/**
 * Every error answer. `message` is a sentence for the caller; for an invalid body it is a list with one
 * sentence per fault. `fields` repeats the sentences about a field of the body, so that a form can show them
 * beside their fields. The sentences are in English; clients in other languages create their sentences from
 * `refusals`.
 */
export const errorAnswer = z.object({
  statusCode: z.int(),
  error: z.string(),
  /** The code of the refusal, for programs. */
  code: z.enum(REFUSAL_CODES),
  message: z.union([z.string(), z.array(z.string())]),
  fields: z.array(fieldFault).optional(),
  /** The refusals from which the sentences were made, in the same order. */
  refusals: z.array(toldRefusal).optional(),
})

/** An error answer as sent. */
export type ErrorAnswer = z.output<typeof errorAnswer>
