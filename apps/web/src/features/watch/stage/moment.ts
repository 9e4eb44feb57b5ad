/** A play is recorded some seconds after it was seen: the picture is shown from so long before. */
const LEAD_MS = 6000

/** The moment of the picture, server time in epoch ms, from which a play that was recorded at `at` can be seen. */
export function momentOf(at: number): number {
  return at - LEAD_MS
}

/** When a play was recorded whose picture is shown from `moment`; the reverse of {@link momentOf}. */
export function recordedAt(moment: number): number {
  return moment + LEAD_MS
}

/** Where a moment of the match on this page is found: a link with a time. */
export function momentHref(moment: number): string {
  return `?t=${moment}`
}
