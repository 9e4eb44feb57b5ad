import { z } from 'zod'
import { fault } from '../calls/told.ts'

/** A date without a time zone: YYYY-MM-DD. */
export const localDate = z.iso.date({ error: fault({ code: 'not-a-date' }) })

/** A time of day at the venue: HH:MM. */
export const localTime = z
  .string({ error: fault({ code: 'not-a-local-time' }) })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fault({ code: 'not-a-local-time' }) })

/** The IANA name of a time zone. */
export const timeZone = z
  .string({ error: fault({ code: 'not-a-zone' }) })
  .max(64, { error: fault({ code: 'not-a-zone' }) })
  .refine(isTimeZone, { error: fault({ code: 'not-a-zone' }) })

function isTimeZone(name: string): boolean {
  // `Intl` would also accept offsets such as +02:00, but they ignore daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
