/**
 * How long before a play was recorded its video starts, in ms. A play is recorded some seconds after it
 * happens.
 */
const LEAD_MS = 6000

/**
 * Returns the moment of the video, in epoch ms of server time, from which a play recorded at `at` can be
 * seen.
 */
export function momentOf(at: number): number {
  return at - LEAD_MS
}

/** Returns when the play was recorded that is shown from `moment`; the inverse of {@link momentOf}. */
export function recordedAt(moment: number): number {
  return moment + LEAD_MS
}

/** Returns the link to a moment of the match on this page. */
export function momentHref(moment: number): string {
  return `?t=${moment}`
}
