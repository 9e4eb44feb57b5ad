/** Returns hours and minutes in a time zone, or an empty string for null. @param at ms since 1970 @param zone IANA name */
export function timeOf(at: number | null, zone: string): string {
  if (at === null) return ''
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(at)
}
