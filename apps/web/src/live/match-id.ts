/** Returns the match id in an address, or null if it is missing or not a number. */
export function matchIdOf(param: string | undefined): number | null {
  return param !== undefined && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : null
}
