import { temporal } from './temporal.ts'

/** A date and optionally a time, in the local time of a venue. */
interface LocalMoment {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM; null if only the date is known. */
  time: string | null
}

/** Thrown for a local time that does not exist, because the clocks of its zone go forward. */
export class SkippedTime extends Error {
  override name = 'SkippedTime'
  /** The date (YYYY-MM-DD), the time (HH:MM) and the time zone (IANA name). */
  readonly moment: { readonly date: string; readonly time: string; readonly zone: string }

  constructor(moment: SkippedTime['moment']) {
    super(`${moment.date} has no ${moment.time} in ${moment.zone}`)
    this.moment = moment
  }
}

/**
 * Converts a local date and time to an instant. A time that occurs twice, because clocks go back, means the
 * first of the two. A date without a time means the start of the day.
 * @param zone an IANA name
 * @throws {SkippedTime} for a time that is skipped because clocks go forward
 */
function instantOf({ date, time }: LocalMoment, zone: string): Date {
  if (time === null) {
    return new Date(temporal().PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
  }
  const local = temporal().PlainDateTime.from(`${date}T${time}`)
  const moment = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (!moment.toPlainDateTime().equals(local)) {
    throw new SkippedTime({ date, time, zone })
  }
  return new Date(moment.epochMilliseconds)
}

/** Converts an instant to the local date and time in a time zone. */
export function localMomentOf(moment: Date, zone: string): { date: string; time: string } {
  const local = temporal().Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Returns a date plus a number of days. @param date YYYY-MM-DD */
export function plusDays(date: string, days: number): string {
  return temporal().PlainDate.from(date).add({ days }).toString()
}

/** Returns when a fixture starts, from its local date and time, and whether the time of day is known. */
export function startOf(
  date: string | null,
  time: string | null,
  zone: string,
): { starts_at: Date | null; time_known: boolean } {
  if (date === null) return { starts_at: null, time_known: true }
  return { starts_at: instantOf({ date, time }, zone), time_known: time !== null }
}
