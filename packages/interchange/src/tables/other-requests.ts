/**
 * Number of lines of a file that are processed before other requests are handled. Reading or comparing them
 * takes about 1 ms.
 */
export const LINES_AT_ONCE = 100

/** Resolves after the server has handled other waiting requests. */
export function otherRequests(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
