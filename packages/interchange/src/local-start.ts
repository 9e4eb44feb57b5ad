import { SkippedTime, startOf } from './values/local-time.ts'

/**
 * Converts a local date (YYYY-MM-DD) and time (HH:MM, or null if unknown) to epoch ms. Returns null if that
 * date or time does not exist. Some formats state the start of a game without a time zone.
 */
export type InstantOf = (date: string, time: string | null) => number | null

/** Treats local times as UTC. */
export const inUtc: InstantOf = (date, time) => {
  const at = Date.parse(`${date}T${time ?? '00:00'}:00Z`)
  return Number.isNaN(at) ? null : at
}

/**
 * Treats local times as times of a zone.
 * @param zone an IANA name
 */
export function inZone(zone: string): InstantOf {
  return (date, time) => {
    try {
      return startOf(date, time, zone).starts_at?.getTime() ?? null
    } catch (error) {
      if (error instanceof SkippedTime || error instanceof RangeError) return null
      throw error
    }
  }
}
