/** Minutes and seconds as typed; seconds may have tenths. An empty field counts as 0. */
export interface TypedTime {
  readonly min: string
  readonly sec: string
}

/** Splits a time into the values of the fields, to tenths of a second. */
export function typedTime(ms: number): TypedTime {
  const tenths = Math.round(ms / 100)
  return { min: String(Math.trunc(tenths / 600)), sec: String((tenths % 600) / 10) }
}

/** Returns the time in ms, to tenths of a second. */
export function msOfTyped({ min, sec }: TypedTime): number {
  return 60_000 * number(min) + 100 * Math.round(10 * number(sec))
}

function number(text: string): number {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? 0 : value
}
