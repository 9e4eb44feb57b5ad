import { z } from 'zod'

const DATE_FAULT = 'A date must be written as YYYY-MM-DD.'
const TIME_FAULT = 'A time must be written as HH:MM, from 00:00 to 23:59.'
const ZONE_FAULT = 'A time zone must be one of the IANA names, such as Europe/Riga.'

/** A day as people write it, in no time zone: YYYY-MM-DD. */
export const localDate = z.iso.date({ error: DATE_FAULT })

/** A time of day as a clock at the venue shows it: HH:MM. */
export const localTime = z
  .string({ error: TIME_FAULT })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME_FAULT })

/** A time zone by its IANA name. */
export const timeZone = z
  .string({ error: ZONE_FAULT })
  .max(64, { error: ZONE_FAULT })
  .refine(isTimeZone, { error: ZONE_FAULT })

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
