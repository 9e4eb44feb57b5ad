/** Parses a moment in a query, in ms since 1970. Returns null when it is invalid. */
export function parseMoment(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
