import { expect, test } from 'vitest'
import { measureClock } from '../../src/live/measure-clock.ts'
import { ServerClock } from '../../src/live/server-clock.ts'

/** A server whose time is 1,000,000 ms ahead of the device's, and whose answers take these times to come, ms; null: none comes. */
async function measured(trips: readonly (number | null)[]): Promise<number> {
  let monotonic = 0
  const clock = new ServerClock(() => monotonic, 0)
  const answers = [...trips]
  await measureClock(clock, async () => {
    const trip = answers.shift() ?? null
    if (trip === null) throw new Error('No answer.')
    // The question takes a quarter of the time, the answer the rest.
    const serverNow = 1_000_000 + monotonic + trip / 4
    monotonic += trip
    return serverNow
  })
  return clock.now() - monotonic
}

test('the answer that was the shortest time on its way says what time it is, half of that time ago', async () => {
  expect(await measured([400, 40, 200])).toBe(1_000_010 - 20)
})

test('questions that fail are left out; without an answer the clock stays as it was', async () => {
  expect(await measured([null, 40, null])).toBe(1_000_010 - 20)
  expect(await measured([null, null, null])).toBe(0)
})
