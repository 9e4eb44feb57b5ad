const FIRST_MS = 500
const LONGEST_MS = 15_000

/**
 * Returns the delay before the next attempt after `failures` failures in a row, in ms. The delay is random,
 * so that thousands of viewers do not reconnect at the same time after a restart. Its upper limit doubles
 * with each failure, up to 15 s.
 */
export function backOffMs(failures: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return longest * (0.5 + Math.random() / 2)
}
