import { setTimeout as delay } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/**
 * Waits for a condition.
 * @param what describes the condition in the error message
 * @param look returns the awaited value, or undefined until it exists
 * @throws if it does not appear within `withinMs`
 */
export async function until<T>(
  what: string,
  withinMs: number,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await delay(LOOK_EVERY_MS)
  }
}
