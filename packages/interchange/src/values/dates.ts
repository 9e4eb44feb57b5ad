import { type DateOrder, LANGUAGE_TAGS, type Language } from '@courtside/contract'
import { foldedName } from '../tables/folded-name.ts'
import { foldedHeading } from '../tables/headings.ts'
import { temporal } from './temporal.ts'
import { plainDigits, takeTime } from './times.ts'

/** A date in a file, with the time of day that the same cell may contain. */
export interface WrittenDate {
  /** YYYY-MM-DD; null if it depends on the unknown order of day and month. */
  readonly date: string | null
  /** HH:MM; null if the cell contains no time. */
  readonly time: string | null
  /** Whether exchanging day and month would give another valid date. */
  readonly ambiguous: boolean
}

/** The century that is added to two-digit years. */
const CENTURY = 2000

/**
 * Reads a date as people write it: 2026-12-05, 05.12.2026, 5/12/26, 5 Dec 2026, Dec 5, 2026, also with a
 * weekday before it or a time after it.
 * @param order the order of day and month in dates such as 12/05/2026; null if it is not known
 * @returns null if the text is not a date
 */
export function readDate(text: string, order: DateOrder | null): WrittenDate | null {
  const { rest, time } = takeTime(plainDigits(text).replace(/(\d)T(\d)/, '$1 $2'))
  const written = withoutWeekday(rest)
  const inNumbers = /^(\d{1,4})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?$/.exec(written)
  if (!inNumbers) {
    const date = dateWithMonthName(written)
    return date === null ? null : { date, time, ambiguous: false }
  }
  const [, first = '', sign, second = '', third = ''] = inNumbers
  if (first.length > 2) {
    const date = dateOf(Number(first), Number(second), Number(third))
    return date === null ? null : { date, time, ambiguous: false }
  }
  const year = yearOf(third)
  if (year === null) return null
  const dayFirst = dateOf(year, Number(second), Number(first))
  const monthFirst = sign === '.' ? null : dateOf(year, Number(first), Number(second))
  const ambiguous = dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst
  if (!ambiguous) {
    const date = dayFirst ?? monthFirst
    return date === null ? null : { date, time, ambiguous }
  }
  if (order === null) return { date: null, time, ambiguous }
  return { date: order === 'day-first' ? dayFirst : monthFirst, time, ambiguous }
}

/**
 * Returns the order of day and month in the dates of a column: the user's choice, or else the order of a date
 * that is only possible in one order, or else the order of the page's language. English has no such order,
 * because both are usual in it.
 * @returns 'ask' if the order is needed but cannot be determined; null if no date depends on the order
 */
export function dateOrderOf(
  texts: readonly string[],
  language: Language,
  chosen: DateOrder | undefined,
): DateOrder | 'ask' | null {
  const dates = texts.map((text) => ({ text, read: readDate(text, null) }))
  if (!dates.some(({ read }) => read?.ambiguous)) return null
  if (chosen) return chosen
  const possible = (order: DateOrder) =>
    dates.some(({ text, read }) => read && !read.ambiguous && isOnlyIn(text, order))
  const [day, month] = [possible('day-first'), possible('month-first')]
  if (day !== month) return day ? 'day-first' : 'month-first'
  if (day && month) return 'ask'
  return language === 'en' ? 'ask' : 'day-first'
}

/** Reports whether a date in numbers, such as 25/12/2026, is only possible in this order. */
function isOnlyIn(text: string, order: DateOrder): boolean {
  const [, first = '0', second = '0'] =
    /(?:^|\s)(\d{1,2})\s*[/-]\s*(\d{1,2})\s*[/-]/.exec(plainDigits(text)) ?? []
  return Number(order === 'day-first' ? first : second) > 12
}

/** Removes a weekday at the start, as in "Sa., 05.12.2026". Does not remove the name of a month. */
function withoutWeekday(text: string): string {
  const written = text.trim()
  const [whole, word = ''] = /^(\p{L}[\p{L}\p{M}'’-]*)[.,\s]+/u.exec(written) ?? []
  return whole === undefined || monthOf(word) !== null ? written : written.slice(whole.length).trim()
}

/** Reads "5. Dezember 2026", "5 de diciembre de 2026", "Dec 5, 2026" and "2026 m. gruodžio 5 d.". */
function dateWithMonthName(text: string): string | null {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const month = words.map(monthOf).find((each) => each !== null)
  const numbers = text.match(/\d+/g) ?? []
  const [first = '', second = ''] = numbers
  if (month === undefined || month === null || numbers.length !== 2) return null
  const [day, written] = first.length === 4 ? [second, first] : [first, second]
  const year = yearOf(written)
  return year === null ? null : dateOf(year, month, Number(day))
}

function yearOf(text: string): number | null {
  if (text.length === 4) return Number(text)
  return text.length === 2 ? CENTURY + Number(text) : null
}

function dateOf(year: number, month: number, day: number): string | null {
  try {
    return temporal().PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

let months: ReadonlyMap<string, number> | undefined

/** Returns the number of the month with this name or abbreviation in any language; null for other words. */
function monthOf(word: string): number | null {
  months ??= monthNames()
  return months.get(foldedHeading(word)) ?? null
}

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const language of LANGUAGE_TAGS) {
    for (let month = 1; month <= 12; month += 1) {
      const moment = Date.UTC(2026, month - 1, 15)
      for (const options of [
        { month: 'long' },
        { month: 'short' },
        { day: 'numeric', month: 'long' },
        { day: 'numeric', month: 'short' },
      ] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' })
        const name = format.formatToParts(moment).find(({ type }) => type === 'month')?.value ?? ''
        if (/\p{L}{2}/u.test(foldedName(name))) names.set(foldedHeading(name), month)
      }
    }
  }
  // English abbreviations that are common, but that `Intl` does not use.
  for (const [index, name] of [
    'jan',
    'feb',
    'mar',
    'apr',
    'may',
    'jun',
    'jul',
    'aug',
    'sep',
    'oct',
    'nov',
    'dec',
  ].entries()) {
    names.set(name, index + 1)
  }
  return names.set('sept', 9).set('mrz', 3).set('marz', 3).set('okt', 10).set('dez', 12)
}
