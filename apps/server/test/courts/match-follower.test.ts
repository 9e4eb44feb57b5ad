import { setImmediate } from 'node:timers/promises'
import { initialState } from '@courtside/basketball'
import { ConsoleLine } from '@courtside/consoles'
import { expect, test, vi } from 'vitest'
import { setup } from '../../../../packages/basketball/test/given.ts'
import { SIMULATED } from '../../../../packages/consoles/test/simulated/consoles.ts'
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
  /** Sends a byte of the console and waits until the follower has handled it. */
  async function hear() {
    line.hear('console', Uint8Array.of(1))
    await setImmediate()
  }
  return { follower, hear, read, error }
}

test('the follower of a console ends when its match was deleted', async () => {
  const { follower, hear, read, error } = scene(new Refused({ code: 'no-such-match' }))
  await hear()
  await hear()
  follower.tick()
  expect(read).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})

test('logs the first of several faults in a row, and continues', async () => {
  const { hear, read, error } = scene(new Error('The database is away.'))
  await hear()
  await hear()
  expect(read).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(1)
})

test('stores a setting of the shot clock again after the first attempt failed', async () => {
  const line = new ConsoleLine('bodet', serverNow)
  const state = { ...initialState(setup('fiba')), period: 1, clockKeeper: 'console' as const }
  const log = { state, events: [] }
  const set = vi
    .fn(async (..._setting: unknown[]) => {})
    .mockRejectedValueOnce(new Error('The database is away.'))
  const error = vi.fn()
  new MatchFollower({
    log: {
      current: () => log,
      read: async () => log,
      append: async () => ({ ok: true as const, log, play: null }),
    },
    shots: { set },
    logger: { error },
    line,
    matchId: 1,
    swapped: false,
  })
  const hall = {
    remainingMs: 600_000,
    running: false,
    isRest: false,
    period: 1,
    home: 0,
    guest: 0,
    isOff: false,
  }
  for (let times = 0; times < 4; times += 1) {
    for (const message of SIMULATED.bodet()(hall, 0)) line.hear('console', message)
    await setImmediate()
  }
  expect(set.mock.calls.map(([, order]) => order)).toMatchObject([
    { remainingMs: 24_000 },
    { remainingMs: 24_000 },
  ])
  expect(error).toHaveBeenCalledTimes(1)
})
