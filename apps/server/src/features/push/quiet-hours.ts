/** When a device is not to be told anything: HH:MM of its own day; `until` before `from` is on the day after. */
export interface QuietHours {
  from: string
  until: string
}

/** Whether it is quiet at a moment. @param at epoch ms @param zone an IANA name */
export function isQuiet(at: number, zone: string, { from, until }: QuietHours): boolean {
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    at,
  )
  return from <= until ? from <= now && now < until : now >= from || now < until
}
