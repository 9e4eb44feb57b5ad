const PARAMETER = 't'

/** Returns the moment in the page's address (`?t=`, epoch ms of server time), or null. */
export function momentInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/**
 * Returns the address of a match at a moment, for sharing.
 * @param search query of the page; its key, if any, is included, so that recipients have access as well
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
