import { fold, type MatchEvent, RULESETS, type RulesetId } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { gameBreak } from '../../src/live/game-break.ts'

const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })

/** Returns the break `afterMs` after these events, which all happen at 0. */
function breakAfter(afterMs: number, ruleset: RulesetId, ...bodies: object[]) {
  const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: 0, by: null }))
  const setup = { ruleset: RULESETS[ruleset], teams: [team(1), team(2)] as const }
  const current = gameBreak(fold(setup, events as unknown as MatchEvent[]), afterMs)
  return current && [current.kind, current.leftMs]
}
const period = (number: number) => ({ kind: 'period-started', period: number, standing: true })
const timeout = (clock: number) => ({
  ...{ kind: 'mark-recorded', type: 'TIMEOUT', teamId: 1, statId: 1, period: 1, clock },
})

test.each([
  ['FIBA: 60 s', 'fiba', 20_000, ['timeout', 40_000]],
  ['and no longer', 'fiba', 60_000, null],
  ['NBA: 75 s', 'nba', 60_000, ['timeout', 15_000]],
] as const)('a time-out counts down, %s', (_, ruleset, afterMs, expected) => {
  const { periodMs } = RULESETS[ruleset]
  expect(breakAfter(afterMs, ruleset, period(1), timeout(periodMs))).toEqual(expected)
})

test('a time-out is over when the clock runs; one entered for an earlier moment has no countdown', () => {
  expect(breakAfter(1000, 'fiba', period(1), timeout(600_000), { kind: 'clock-started' })).toBeNull()
  const set = { kind: 'clock-set', remainingMs: 300_000 }
  expect(breakAfter(1000, 'fiba', period(1), set, timeout(330_000))).toBeNull()
})

test.each([
  [2, ['interval', 110_000]],
  [3, ['half-time', 890_000]],
  [4, ['interval', 110_000]],
  [1, null],
] as const)('the interval before period %i counts down', (number, expected) => {
  expect(breakAfter(10_000, 'fiba', period(number))).toEqual(expected)
})
