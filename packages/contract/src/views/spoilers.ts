/** The cookie of a device that hides scores. The server reads it when it writes the first HTML. */
export const HIDDEN_SCORES_COOKIE = { name: 'scores', value: 'hidden' } as const

/**
 * Returns whether a page must hide scores. `?spoilers=off` in its address hides them and `?spoilers=on` shows
 * them. Without either, the device's {@link HIDDEN_SCORES_COOKIE} decides.
 * @param search the address's query, with or without its `?`
 * @param cookies as a browser sends them: `a=1; b=2`
 */
export function hidesScores(search: string, cookies: string): boolean {
  const asked = new URLSearchParams(search).get('spoilers')
  if (asked === 'off') return true
  if (asked === 'on') return false
  const { name, value } = HIDDEN_SCORES_COOKIE
  return cookies.split(';').some((cookie) => cookie.trim() === `${name}=${value}`)
}
