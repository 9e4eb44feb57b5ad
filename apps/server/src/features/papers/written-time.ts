import type { PaperOrder } from './paper.ts'

type When = Pick<PaperOrder, 'playedAt' | 'zone'>

/** Returns the date in ISO 8601, because other date formats are ambiguous between countries. */
export function dateOf({ playedAt, zone }: When): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(playedAt)
}

/** Returns hours and minutes. */
export function timeOf({ playedAt, zone }: When): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(playedAt)
}
