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

/**
 * Formats a day for a title: November 21, 2026.
 * @param iso a moment, ISO 8601
 */
export function longDate(iso: string): string {
  return LONG_DATE.format(new Date(iso))
}

/**
 * Formats a day for a table: Nov 21, 2026.
 * @param iso a moment, ISO 8601
 */
export function mediumDate(iso: string): string {
  return MEDIUM_DATE.format(new Date(iso))
}

/**
 * Formats a day within a season: Nov 21.
 * @param iso a moment, ISO 8601
 */
export function shortDate(iso: string): string {
  return SHORT_DATE.format(new Date(iso))
}

/**
 * Formats today's date: Saturday, November 21.
 * @param at a moment, ms since the epoch
 */
export function weekday(at: number): string {
  return WEEKDAY.format(at)
}

/**
 * Formats a time of day: 19:30.
 * @param iso a moment, ISO 8601
 */
export function timeOfDay(iso: string): string {
  return TIME.format(new Date(iso))
}

/**
 * Formats a time of day with seconds: 19:30:05.
 * @param at a moment, ms since the epoch
 */
export function timeWithSeconds(at: number): string {
  return TIME_WITH_SECONDS.format(at)
}

/**
 * Formats an average or a percentage with one decimal, such as 12.0, and with a minus sign (−) instead of a
 * hyphen.
 */
export function oneDecimal(value: number): string {
  return ONE_DECIMAL.format(value).replace('-', '−')
}

/** Formats a count: 1,204. */
export function wholeNumber(value: number): string {
  return WHOLE.format(value)
}

/** Formats a share, 1 being the whole: 62%. */
export function percentage(share: number): string {
  return new Intl.NumberFormat(LOCALE, { style: 'percent' }).format(share)
}

/**
 * Formats a difference with its sign: +8, −6, 0. The sign is where the language puts it, also in
 * right-to-left text.
 */
export function signed(value: number, digits = 0): string {
  return new Intl.NumberFormat(LOCALE, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace('-', '−')
}

/**
 * Marks a right-to-left name in a left-to-right sentence as separate text. Otherwise the numbers after it
 * would be in the wrong order.
 */
export function isolated(name: string): string {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(name) ? `\u2068${name}\u2069` : name
}

/** Formats a rank: 1st, 2nd, 11th. */
export function ordinal(place: number): string {
  return TEXTS.ordinal(place)
}

/**
 * Returns noon (UTC) of a calendar day.
 * @param day YYYY-MM-DD
 */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const DAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const DAY_NAME = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a calendar day: Saturday, November 28. */
export function dayWithWeekday(day: string): string {
  return DAY.format(noonOf(day))
}

/** Formats the short weekday of a day: Sat. */
export function weekdayShort(day: string): string {
  return DAY_NAME.format(noonOf(day))
}

/** Formats the day of the month: 28. */
export function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)))
}

/**
 * Formats a month: November 2026.
 * @param month YYYY-MM
 */
export function monthName(month: string): string {
  return MONTH.format(noonOf(`${month}-01`))
}

/**
 * Returns the date of a moment in a time zone: YYYY-MM-DD.
 * @param zone an IANA name; undefined for the device's own zone
 */
export function dayOf(moment: string | number, zone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(new Date(moment))
}

/**
 * Formats a fixture's time in its venue's time zone: 19:30.
 * @param startsAt ISO 8601
 */
export function venueTime(startsAt: string, zone: string): string {
  return new Intl.DateTimeFormat(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(startsAt))
}

/**
 * Formats a fixture's start in its venue's time zone: Saturday, November 28, 19:30.
 * @param startsAt ISO 8601
 */
export function venueMoment(startsAt: string, timeKnown: boolean, zone: string): string {
  const day = dayWithWeekday(dayOf(startsAt, zone))
  return timeKnown ? `${day}, ${venueTime(startsAt, zone)}` : day
}

/**
 * Formats a list in the page's language: a miss, a foul and 2 turnovers. English lists have no comma before
 * the last item, as in British English.
 */
export function listOf(things: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE === 'en' ? 'en-GB' : LOCALE, { type: 'conjunction' }).format(things)
}

/** Returns the device's time zone as an IANA name. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
