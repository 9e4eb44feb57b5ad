/** The day of a moment by the calendar of a time zone: YYYY-MM-DD. @param zone an IANA name; undefined: the device's own */
export function dayOf(moment: string | number, zone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(new Date(moment))
}

/** The time of a fixture by its venue's clock: 19:30. @param startsAt ISO 8601 */
export function venueTime(startsAt: string, zone: string): string {
  return new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(startsAt))
}

/** A day moved by some days. @param day YYYY-MM-DD */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
