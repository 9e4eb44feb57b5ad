/** What typed digits mean among the numbers that can be chosen. */
export type Typed =
  | { readonly kind: 'chosen'; readonly jerseyNo: number }
  /** More digits could follow; Enter takes `exact` if it is a number already. */
  | { readonly kind: 'open'; readonly typed: string; readonly exact: number | null }
  | { readonly kind: 'none' }

/** Reads digits as a jersey number: chosen as soon as no other number could be meant. */
export function typeJersey(typed: string, jerseyNos: readonly number[]): Typed {
  const possible = jerseyNos.filter((jerseyNo) => String(jerseyNo).startsWith(typed))
  const exact = possible.find((jerseyNo) => String(jerseyNo) === typed) ?? null
  if (exact !== null && possible.length === 1) return { kind: 'chosen', jerseyNo: exact }
  return possible.length === 0 ? { kind: 'none' } : { kind: 'open', typed, exact }
}
