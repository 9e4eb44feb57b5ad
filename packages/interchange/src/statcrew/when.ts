import type { InstantOf } from '../local-start.ts'

/**
 * Parses the date and time of a game. `date` is M/D/YYYY; the time is `5:30 pm`, `5:30 PM ET` or `17:30`, in
 * `time` or, in older files, in `start`. Our files also state the moment in `utc`.
 * @returns epoch ms; the start of the day if the time is missing or unreadable, null if the date is missing
 */
export function playedAt(
  { date = '', time = '', start = '', utc = '' }: Readonly<Record<string, string>>,
  instantOf: InstantOf,
): number | null {
  const exact = Date.parse(utc)
  if (!Number.isNaN(exact)) return exact
  const [, month = '', day = '', year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(date) ?? []
  if (year === undefined) return null
  return instantOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, timeOfDay(time || start))
}

/** Returns HH:MM, or null for text that is no time of day. */
function timeOfDay(text: string): string | null {
  const [, hours = '', minutes = '00', half = ''] =
    /^\s*(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?)?/i.exec(text) ?? []
  const hour = Number(hours)
  const isValid = half === '' ? hours !== '' && hour < 24 : hour >= 1 && hour <= 12
  if (!isValid || Number(minutes) > 59) return null
  const from = half === '' ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(from).padStart(2, '0')}:${minutes}`
}
