/**
 * Times without notifications, HH:MM in the device's time zone. An `until` before `from` is on the next day.
 */
export interface QuietHours {
  from: string
  until: string
}

/** Reports whether a time is within quiet hours. @param at epoch ms @param zone an IANA name */
export function isQuiet(at: number, zone: string, { from, until }: QuietHours): boolean {
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    at,
  )
  return from <= until ? from <= now && now < until : now >= from || now < until
}
