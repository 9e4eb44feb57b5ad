const PARAMETER = 't'

/** The moment that the address of the page leads to (`?t=`, epoch ms by the server); null for none. */
export function momentInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** The address of a match at a moment, to be given to others. */
export function addressOfMoment(origin: string, matchId: number, moment: number): string {
  return `${origin}/watch/${matchId}?${PARAMETER}=${Math.floor(moment)}`
}
