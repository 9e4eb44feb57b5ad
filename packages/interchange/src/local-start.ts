/**
 * Converts a local date (YYYY-MM-DD) and time (HH:MM, or null if unknown) to epoch ms; null for a date that
 * does not exist. Some formats state when a game began without a time zone.
 */
export type InstantOf = (date: string, time: string | null) => number | null

/** Takes local times as UTC. */
export const inUtc: InstantOf = (date, time) => {
  const at = Date.parse(`${date}T${time ?? '00:00'}:00Z`)
  return Number.isNaN(at) ? null : at
}
