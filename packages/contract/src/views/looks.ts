import { z } from 'zod'
import { fault } from '../calls/told.ts'

const colourError = fault({ code: 'not-a-colour' })

/** A colour, `#rrggbb`, lower case. */
export const colour = z
  .string({ error: colourError })
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: colourError })

/** A team's two colours; null when it has chosen none. */
export const colours = z.object({ primary: z.string(), secondary: z.string() }).nullable()
