import { Temporal } from 'temporal-polyfill'
import { Refused } from '../../refused.ts'

/** A day, and perhaps a time of it, as calendar and clock at the venue show them. */
export interface LocalMoment {
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
export function instantOf({ date, time }: LocalMoment, zone: string): Date {
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
