import { expect, test } from 'vitest'
import { measureClock } from '../../src/live/measure-clock.ts'
import { ServerClock } from '../../src/live/server-clock.ts'

/**
 * Measures the clock of a server that is 1,000,000 ms ahead of the device.
 * @param trips how long each request takes, in ms; null lets the request fail
 */
async function measured(trips: readonly (number | null)[]): Promise<number> {
  let monotonic = 0
  const clock = new ServerClock(() => monotonic, 0)
  const answers = [...trips]
  await measureClock(clock, async () => {
    const trip = answers.shift() ?? null
    if (trip === null) throw new Error('No answer.')
    // The request reaches the server after a quarter of the time. The answer takes the rest.
    const serverNow = 1_000_000 + monotonic + trip / 4
    monotonic += trip
    return serverNow
  })
  return clock.now() - monotonic
}

test('uses the request that took the shortest time, and assumes that the server read its clock in the middle of it', async () => {
  expect(await measured([400, 40, 200])).toBe(1_000_010 - 20)
})

test('ignores failed requests, and keeps the clock when all fail', async () => {
  expect(await measured([null, 40, null])).toBe(1_000_010 - 20)
  expect(await measured([null, null, null])).toBe(0)
})
