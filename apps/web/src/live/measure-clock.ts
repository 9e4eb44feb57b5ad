import type { ServerClock } from './server-clock.ts'

/** Number of requests for the server's time per measurement. */
const QUESTIONS = 3

/**
 * Sets a clock to the server's time. Requests the time several times, and uses the answer that took the
 * shortest time. The error is at most half of that time.
 * @param ask fetches the server's time, epoch ms; failed requests are ignored
 */
export async function measureClock(clock: ServerClock, ask: () => Promise<number>): Promise<void> {
  let shortest = Number.POSITIVE_INFINITY
  for (let question = 0; question < QUESTIONS; question += 1) {
    const asked = clock.mark()
    const serverNow = await ask().catch(() => null)
    const tripMs = clock.mark() - asked
    if (serverNow === null || tripMs >= shortest) continue
    shortest = tripMs
    clock.set(serverNow, tripMs)
  }
}
