import { notBornYet, tooOld } from '../calls/rule-texts.ts'
import type { Fault } from '../calls/told.ts'

/** Nobody who registers is older, in years. */
const OLDEST_YEARS = 120

/** First and last day of birth that are accepted on a day, as YYYY-MM-DD. The last is tomorrow, which has begun somewhere. */
export function birthdateRange(today: Date): { first: string; last: string } {
  const last = new Date(today)
  last.setUTCDate(last.getUTCDate() + 1)
  const first = new Date(today)
  first.setUTCFullYear(first.getUTCFullYear() - OLDEST_YEARS)
  return { first: isoDay(first), last: isoDay(last) }
}

/** What is wrong with a day of birth (YYYY-MM-DD); null when nothing is. */
export function birthdateBreach(
  day: string,
  today: Date,
): Extract<Fault, { code: 'not-born-yet' | 'too-old' }> | null {
  const { first, last } = birthdateRange(today)
  if (day > last) return { code: 'not-born-yet' }
  return day < first ? { code: 'too-old', years: OLDEST_YEARS } : null
}

/** What is wrong with a day of birth (YYYY-MM-DD), in a sentence; null when nothing is. Needs no other sentences than its own two. */
export function birthdateFault(day: string, today: Date): string | null {
  const breach = birthdateBreach(day, today)
  if (breach === null) return null
  return breach.code === 'not-born-yet' ? notBornYet() : tooOld(breach)
}

/** From this age on nobody is asked for a guardian. */
const OF_AGE_YEARS = 16

/** The last day of birth of who is 16 on a day, as YYYY-MM-DD. */
export function bornBefore16(today: Date): string {
  const day = new Date(today)
  day.setUTCFullYear(day.getUTCFullYear() - OF_AGE_YEARS)
  return isoDay(day)
}

/** Whether somebody born on a day (YYYY-MM-DD) is under 16. */
export function isUnder16(birthdate: string, today: Date): boolean {
  return birthdate > bornBefore16(today)
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
