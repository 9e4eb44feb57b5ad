import { z } from 'zod'
import * as faults from './faults.ts'

/** A day as people write it, in no time zone: YYYY-MM-DD. */
export const localDate = z.iso.date({ error: faults.NOT_A_DATE })

/** A time of day as a clock at the venue shows it: HH:MM. */
export const localTime = z
  .string({ error: faults.NOT_A_LOCAL_TIME })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: faults.NOT_A_LOCAL_TIME })

/** A time zone by its IANA name. */
export const timeZone = z
  .string({ error: faults.NOT_A_ZONE })
  .max(64, { error: faults.NOT_A_ZONE })
  .refine(isTimeZone, { error: faults.NOT_A_ZONE })

function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 would be taken too, but know nothing of daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
