/** The meaning of typed digits, given the available jersey numbers. */
export type TypedJersey =
  | { readonly kind: 'chosen'; readonly jersey: string }
  /**
   * More digits can follow. `exact` is the number that Enter takes; null if the digits so far are not a
   * number.
   */
  | { readonly kind: 'open'; readonly typed: string; readonly exact: string | null }
  | { readonly kind: 'none' }

/**
 * Reads typed digits as a jersey number. It is chosen at once unless a longer number begins with the same
 * digits.
 */
export function typeJersey(typed: string, jerseys: readonly string[]): TypedJersey {
  const possible = jerseys.filter((jersey) => jersey.startsWith(typed))
  const exact = possible.find((jersey) => jersey === typed) ?? null
  if (exact !== null && possible.length === 1) return { kind: 'chosen', jersey: exact }
  return possible.length === 0 ? { kind: 'none' } : { kind: 'open', typed, exact }
}
