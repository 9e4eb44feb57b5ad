import type { ServerClock } from './server-clock.ts'

/** Number of requests to the server. */
const QUESTIONS = 3

/**
 * Sets a clock to server time. Requests the server's time several times and uses the answer with the shortest
 * round trip. The error is at most half of that trip.
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
