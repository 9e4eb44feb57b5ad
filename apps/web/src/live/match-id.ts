/** The match id in an address, or null when it is none: missing, or not a number. */
export function matchIdOf(param: string | undefined): number | null {
  return param !== undefined && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : null
}
