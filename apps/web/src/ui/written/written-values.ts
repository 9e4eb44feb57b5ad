import { TEXTS } from '../texts.ts'
import { LANGUAGE, LOCALE } from './language.ts'

const LONG_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' })
const MEDIUM_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const SHORT_DATE = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' })
const TIME = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const TIME_WITH_SECONDS = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium', hourCycle: 'h23' })
const ONE_DECIMAL = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

/** The day as a title says it: November 21, 2026. @param iso a moment, ISO 8601 */
export function longDate(iso: string): string {
  return LONG_DATE.format(new Date(iso))
}

/** The day as a table says it: Nov 21, 2026. @param iso a moment, ISO 8601 */
export function mediumDate(iso: string): string {
  return MEDIUM_DATE.format(new Date(iso))
}

/** The day within a season: Nov 21. @param iso a moment, ISO 8601 */
export function shortDate(iso: string): string {
  return SHORT_DATE.format(new Date(iso))
}

/** Today as a page says it: Saturday, November 21. @param at a moment, ms since the epoch */
export function weekday(at: number): string {
  return WEEKDAY.format(at)
}

/** The time of day: 19:30. @param iso a moment, ISO 8601 */
export function timeOfDay(iso: string): string {
  return TIME.format(new Date(iso))
}

/** The time of day to the second: 19:30:05. @param at a moment, ms since the epoch */
export function timeWithSeconds(at: number): string {
  return TIME_WITH_SECONDS.format(at)
}

/** An average or a percentage: 12.0, and a true minus sign. */
export function oneDecimal(value: number): string {
  return ONE_DECIMAL.format(value).replace('-', '−')
}

/** A count: 1,204. */
export function wholeNumber(value: number): string {
  return WHOLE.format(value)
}

/** A share of 1: 62%. */
export function percentage(share: number): string {
  return new Intl.NumberFormat(LOCALE, { style: 'percent' }).format(share)
}

/** A difference with its sign: +8, −6, 0. The sign stands where the language has it, also within a line from right to left. */
export function signed(value: number, digits = 0): string {
  return new Intl.NumberFormat(LOCALE, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace('-', '−')
}

/** What is written from right to left, in a sentence from left to right: by itself it would turn the figures round that follow it. */
export function isolated(name: string): string {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(name) ? `\u2068${name}\u2069` : name
}

/** A place: 1st, 2nd, 11th. */
export function ordinal(place: number): string {
  return TEXTS.ordinal(place)
}

/** A day of a calendar at its noon, which is the same day in UTC. @param day YYYY-MM-DD */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const DAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const DAY_NAME = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day of the calendar: Saturday, November 28. @param day YYYY-MM-DD */
export function dayWithWeekday(day: string): string {
  return DAY.format(noonOf(day))
}

/** Its weekday in short: Sat. @param day YYYY-MM-DD */
export function weekdayShort(day: string): string {
  return DAY_NAME.format(noonOf(day))
}

/** Its number in the month: 28. @param day YYYY-MM-DD */
export function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)))
}

/** A month: November 2026. @param month YYYY-MM */
export function monthName(month: string): string {
  return MONTH.format(noonOf(`${month}-01`))
}

/** The day of a moment by the calendar of a time zone: YYYY-MM-DD. @param zone an IANA name; undefined: the device's own */
export function dayOf(moment: string | number, zone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(new Date(moment))
}

/** The time of a fixture by its venue's clock: 19:30. @param startsAt ISO 8601 */
export function venueTime(startsAt: string, zone: string): string {
  return new Intl.DateTimeFormat(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(startsAt))
}

/** When a fixture begins by its venue's calendar and clock: Saturday, November 28, 19:30. @param startsAt ISO 8601 */
export function venueMoment(startsAt: string, timeKnown: boolean, zone: string): string {
  const day = dayWithWeekday(dayOf(startsAt, zone))
  return timeKnown ? `${day}, ${venueTime(startsAt, zone)}` : day
}

/** Things one after the other: a miss, a foul and 2 turnovers. English as Europe writes it, without a comma before the last. */
export function listOf(things: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE === 'en' ? 'en-GB' : LOCALE, { type: 'conjunction' }).format(things)
}

/** The time zone that the device is set to: an IANA name. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
