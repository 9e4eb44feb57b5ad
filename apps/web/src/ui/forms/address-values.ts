/** The page that a text of the address names; the first when it names none. */
export function pageOf(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The id that a text of the address names; undefined when it names none. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The team that a text of the address names, as calls take it. */
export function teamIdOf(text: string): { teamId?: number } {
  const teamId = idOf(text)
  return teamId === undefined ? {} : { teamId }
}

/** A least number as typed; null when it is none. */
export function leastOf(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}
