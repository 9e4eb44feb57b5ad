/** A moment in a query: ms since 1970; null when it is none. */
export function parseMoment(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
