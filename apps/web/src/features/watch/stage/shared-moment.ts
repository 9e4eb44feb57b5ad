const PARAMETER = 't'

/** The moment that the address of the page leads to (`?t=`, epoch ms by the server); null for none. */
export function momentInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/**
 * The address of a match at a moment, to be given to others.
 * @param search that of the page: a key in it, by which the page was opened, opens it to others as well
 */
export function addressOfMoment(
  origin: string,
  matchId: number,
  moment: number,
  search = globalThis.location?.search ?? '',
): string {
  const key = new URLSearchParams(search).get('key')
  const address = `${origin}/watch/${matchId}?${PARAMETER}=${Math.floor(moment)}`
  return key === null ? address : `${address}&key=${encodeURIComponent(key)}`
}
