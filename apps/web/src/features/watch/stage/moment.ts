/**
 * The video of a play starts this many ms before the play was recorded. A play is recorded some seconds after
 * it happens.
 */
const LEAD_MS = 6000

/** The parameter of a moment in the page's address. */
const PARAMETER = 't'

/**
 * Returns the moment of the video from which a play can be seen, in epoch ms of server time.
 * @param at when the play was recorded
 */
export function momentOf(at: number): number {
  return at - LEAD_MS
}

/**
 * Returns the recording time of a play that can be seen from `moment` on. The inverse of {@link momentOf}.
 */
export function recordedAt(moment: number): number {
  return moment + LEAD_MS
}

/** Returns the link to a moment of the match on this page. */
export function momentHref(moment: number): string {
  return `?${PARAMETER}=${moment}`
}

/** Returns the moment that the page's address names (`?t=`, epoch ms of server time), or null. */
export function momentInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/**
 * Returns the address of a match at a moment, for sharing.
 * @param search query of the page; if it contains the match's key, the address does too, so that other people
 * have access as well
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
