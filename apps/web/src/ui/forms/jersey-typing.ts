/** The meaning of typed digits among the available numbers. */
export type TypedJersey =
  | { readonly kind: 'chosen'; readonly jersey: string }
  /** More digits could follow. Enter accepts `exact` if the digits are already a number. */
  | { readonly kind: 'open'; readonly typed: string; readonly exact: string | null }
  | { readonly kind: 'none' }

/** Reads digits as a jersey number. Chooses it as soon as no other number is possible. */
export function typeJersey(typed: string, jerseys: readonly string[]): TypedJersey {
  const possible = jerseys.filter((jersey) => jersey.startsWith(typed))
  const exact = possible.find((jersey) => jersey === typed) ?? null
  if (exact !== null && possible.length === 1) return { kind: 'chosen', jersey: exact }
  return possible.length === 0 ? { kind: 'none' } : { kind: 'open', typed, exact }
}
