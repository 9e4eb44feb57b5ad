import type { Figures } from './row.ts'

/** Returns the value that a share (0 to 1) of all values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns the median and the 99th percentile of times in ms. */
export function msOf(times: readonly number[]): Figures {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), unit: 'ms' }
}

/** Returns the first of several times in ms, which includes work that the others are spared. */
export function firstOf([ms = Number.NaN]: readonly number[]): Figures {
  return { value: ms, unit: 'ms' }
}
