import type { PaperOrder } from './paper.ts'

type When = Pick<PaperOrder, 'playedAt' | 'zone'>

/** The day, as ISO 8601 writes it: no two countries read other ways the same. */
export function dateOf({ playedAt, zone }: When): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(playedAt)
}

/** Hours and minutes. */
export function timeOf({ playedAt, zone }: When): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(playedAt)
}
