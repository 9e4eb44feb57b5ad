import { Temporal } from 'temporal-polyfill'
import { Refused } from '../../refused.ts'

/** A day, and perhaps a time of it, as calendar and clock at the venue show them. */
interface LocalMoment {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM; null: only the day is known. */
  time: string | null
}

/**
 * The moment of a day and time in a time zone. Of a time that happens twice, when clocks go back, it is the first one; a day without a
 * time begins at its first moment.
 * @param zone an IANA name
 * @throws {Refused} for a time that is left out that day because clocks go forward
 */
function instantOf({ date, time }: LocalMoment, zone: string): Date {
  if (time === null) {
    return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
  }
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const moment = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (!moment.toPlainDateTime().equals(local)) {
    throw new Refused({ code: 'no-such-time', field: 'time', date, time, zone })
  }
  return new Date(moment.epochMilliseconds)
}

/** Day and time of a moment as calendar and clock in a time zone show them. */
export function localMomentOf(moment: Date, zone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The day so many days later. @param date YYYY-MM-DD */
export function daysLater(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** When a fixture begins, from what is known of it. */
export function startOf(
  date: string | null,
  time: string | null,
  zone: string,
): { starts_at: Date | null; time_known: boolean } {
  if (date === null) return { starts_at: null, time_known: true }
  return { starts_at: instantOf({ date, time }, zone), time_known: time !== null }
}
