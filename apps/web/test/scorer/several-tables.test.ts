import { LATE_MS, remainingMs, validStats } from '@courtside/basketball'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { Hall, type Step } from './hall.ts'

// A desk logs each attempt without a connection.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const table = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(200, 1500, 5000, 40_000) }),
  fc.record({ kind: fc.constantFrom('away' as const, 'back' as const), table }),
  fc.record({ kind: fc.constantFrom('clock' as const, 'play' as const), table }),
  fc.record({ kind: fc.constantFrom('set' as const, 'undo' as const), table }),
)

async function played(tables: number, steps: readonly Step[]): Promise<Hall> {
  const hall = new Hall(tables)
  try {
    await Promise.all(hall.tables.map(({ desk }) => desk.start()))
    for (const each of steps) await hall.take(each)
    for (let index = 0; index < tables; index += 1) await hall.take({ kind: 'back', table: index })
    return hall
  } finally {
    for (const { desk } of hall.tables) desk.stop()
  }
}

test('with two or three tables that are offline at random times, no late command changes the clock by more than 2 s while another table is online, and each play is stored once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(2, 3), fc.array(step, { maxLength: 25 }), async (tables, steps) => {
      const hall = await played(tables, steps)
      for (const jump of hall.jumps) expect(Math.abs(jump)).toBeLessThanOrEqual(LATE_MS)
      const stored = validStats(hall.state).map(({ clientId, period, clock }) => [clientId, period, clock])
      const entered = [...hall.entered].map(([id, { period, clock }]) => [id, period, clock])
      expect(stored.sort()).toEqual(entered.sort())
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('after a late stop, the table that entered it asks what to do, and the other table’s clock continues', async () => {
  const hall = await played(2, [
    { kind: 'clock', table: 0 },
    { kind: 'wait', ms: 24_000 },
    { kind: 'away', table: 1 },
    { kind: 'clock', table: 1 },
    { kind: 'wait', ms: 115_000 },
  ])
  expect(hall.state.clock.running).toBe(true)
  expect(remainingMs(hall.state.clock, hall.now)).toBe(600_000 - 139_000)
  expect(hall.tables.map(({ desk }) => desk.getSnapshot().tooLate?.kind ?? null)).toEqual([null, 'clock'])
})

test('a late stop is applied as it was entered if no other table has shown the clock since', async () => {
  const hall = await played(2, [
    { kind: 'clock', table: 1 },
    { kind: 'wait', ms: 24_000 },
    { kind: 'away', table: 0 },
    { kind: 'away', table: 1 },
    { kind: 'wait', ms: 1500 },
    { kind: 'clock', table: 1 },
    { kind: 'wait', ms: 40_000 },
    { kind: 'back', table: 1 },
  ])
  expect(hall.state.clock.running).toBe(false)
  expect(remainingMs(hall.state.clock, hall.now)).toBe(600_000 - 25_500)
})

test('after Undo of a clock change, the clock continues as if the change had not been made', async () => {
  const hall = await played(1, [
    { kind: 'clock', table: 0 },
    { kind: 'wait', ms: 5000 },
    { kind: 'clock', table: 0 },
    { kind: 'wait', ms: 1500 },
    { kind: 'undo', table: 0 },
    { kind: 'wait', ms: 1500 },
    { kind: 'set', table: 0 },
    { kind: 'undo', table: 0 },
  ])
  expect(hall.state.clock.running).toBe(true)
  expect(remainingMs(hall.state.clock, hall.now)).toBe(600_000 - 8000)
})
