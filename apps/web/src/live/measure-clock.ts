import type { ServerClock } from './server-clock.ts'

/** How often the server is asked. */
const QUESTIONS = 3

/**
 * Sets a clock by what the server says: asks it for its time a few times and goes by the answer that was the shortest time on its way,
 * half of which is the most it can be wrong.
 *
 * @param ask gives the server's time, epoch ms; a question that fails is left out
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
