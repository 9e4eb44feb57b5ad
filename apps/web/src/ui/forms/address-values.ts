/** Returns the page number in a parameter of an address; 1 if there is no valid one. */
export function pageInAddress(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the id in a parameter of an address; undefined if there is no valid one. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Returns the team in a parameter of an address, as the query of a call. */
export function teamIdOf(text: string): { teamId?: number } {
  const teamId = idOf(text)
  return teamId === undefined ? {} : { teamId }
}

/** Returns a typed minimum; null if it is not a number. */
export function leastOf(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}
