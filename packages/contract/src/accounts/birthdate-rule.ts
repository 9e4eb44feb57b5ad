import { notBornYet, tooOld } from '../calls/rule-texts.ts'
import type { Fault } from '../calls/told.ts'

/** Maximum age at registration, in years. */
const OLDEST_YEARS = 120

/**
 * Returns the first and last date of birth that are accepted today, as YYYY-MM-DD. The last one is tomorrow
 * (UTC), which has already started in some time zones.
 */
export function birthdateRange(today: Date): { first: string; last: string } {
  const last = new Date(today)
  last.setUTCDate(last.getUTCDate() + 1)
  const first = new Date(today)
  first.setUTCFullYear(first.getUTCFullYear() - OLDEST_YEARS)
  return { first: isoDay(first), last: isoDay(last) }
}

/** Returns the fault of a date of birth (YYYY-MM-DD), or null if it is valid. */
export function birthdateBreach(
  day: string,
  today: Date,
): Extract<Fault, { code: 'not-born-yet' | 'too-old' }> | null {
  const { first, last } = birthdateRange(today)
  if (day > last) return { code: 'not-born-yet' }
  return day < first ? { code: 'too-old', years: OLDEST_YEARS } : null
}

/**
 * Returns the sentence for an invalid date of birth (YYYY-MM-DD), or null if it is valid. This module imports
 * only the two sentences that the function needs, so that pages load little.
 */
export function birthdateFault(day: string, today: Date): string | null {
  const breach = birthdateBreach(day, today)
  if (breach === null) return null
  return breach.code === 'not-born-yet' ? notBornYet() : tooOld(breach)
}

/** The age from which no guardian is required. */
const OF_AGE_YEARS = 16

/** Returns the latest date of birth of people who are 16 today, as YYYY-MM-DD. */
export function bornBefore16(today: Date): string {
  const day = new Date(today)
  day.setUTCFullYear(day.getUTCFullYear() - OF_AGE_YEARS)
  return isoDay(day)
}

/** Returns whether a person born on a day (YYYY-MM-DD) is under 16. */
export function isUnder16(birthdate: string, today: Date): boolean {
  return birthdate > bornBefore16(today)
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
