/** Returns seconds as minutes and seconds: `12:05`. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`
}

/** Returns a figure with its sign; empty for null. */
export function signedFigure(value: number | null): string {
  return value === null ? '' : value > 0 ? `+${value}` : String(value).replace('-', '−')
}

/**
 * Returns day, hours and minutes in a time zone: `2026-11-21 21:14`.
 * @param at epoch ms
 * @param zone IANA name
 */
export function dayAndTime(at: number, zone: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat('sv-SE', style).format(at)
}

/** Returns hours and minutes in a time zone; empty for null. @param at epoch ms @param zone IANA name */
export function timeOf(at: number | null, zone: string): string {
  if (at === null) return ''
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(at)
}
