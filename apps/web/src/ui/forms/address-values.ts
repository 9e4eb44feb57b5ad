/** Returns the page number in an address parameter, or 1. */
export function pageInAddress(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the id in an address parameter, or undefined. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Returns the team in an address parameter as a call's query. */
export function teamIdOf(text: string): { teamId?: number } {
  const teamId = idOf(text)
  return teamId === undefined ? {} : { teamId }
}

/** Returns a typed minimum, or null if it is not a number. */
export function leastOf(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}
