import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ConsoleLine } from '../../src/features/courts/console-line.ts'
import { MatchFollower } from '../../src/features/courts/match-follower.ts'
import { serverNow } from '../../src/platform/time/server-time.ts'
import { Refused } from '../../src/refused.ts'

function scene(failure: Error) {
  const line = new ConsoleLine('bodet', serverNow)
  const read = vi.fn(async () => {
    throw failure
  })
  const error = vi.fn()
  const follower = new MatchFollower({
    log: { current: () => undefined, read, append: read },
    shots: { set: async () => {} },
    logger: { error },
    line,
    matchId: 1,
    swapped: false,
  })
  /** The console sends a byte, and the follower handles it. */
  async function hear() {
    line.hear('console', Uint8Array.of(1))
    await setImmediate()
  }
  return { follower, hear, read, error }
}

test('ends when its match was deleted', async () => {
  const { follower, hear, read, error } = scene(new Refused({ code: 'no-such-match' }))
  await hear()
  await hear()
  follower.tick()
  expect(read).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})

test('logs a fault and goes on', async () => {
  const { hear, read, error } = scene(new Error('The database is away.'))
  await hear()
  await hear()
  expect(read).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(2)
})
