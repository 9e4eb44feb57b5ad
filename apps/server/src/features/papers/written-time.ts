/** Hours and minutes by the clock of a zone; empty if the moment is unknown. @param at epoch ms @param zone an IANA name */
export function timeOf(at: number | null, zone: string): string {
  if (at === null) return ''
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(at)
}
