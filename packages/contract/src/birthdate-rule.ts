import { NOT_BORN_YET, tooOld } from './faults.ts'

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

/** What is wrong with a day of birth (YYYY-MM-DD), in a sentence; null when nothing is. */
export function birthdateFault(day: string, today: Date): string | null {
  const { first, last } = birthdateRange(today)
  if (day > last) return NOT_BORN_YET
  return day < first ? tooOld(OLDEST_YEARS) : null
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
