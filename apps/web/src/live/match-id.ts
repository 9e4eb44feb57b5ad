/** Returns the match id in a part of an address; null if it is missing or not an id. */
export function matchIdOf(param: string | undefined): number | null {
  return param !== undefined && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : null
}
