import { fold, type MatchEvent, type MatchSetup, RULESETS, type StatType } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { nextSpeed } from '../../src/features/watch/player/speeds.ts'
import { basketPositions, nearestBasket } from '../../src/features/watch/player/use-baskets.ts'
import { timeText } from '../../src/features/watch/stage/time-text.ts'

const team = (id: number, first: number) => ({
  id,
  name: `Team ${id}`,
  starters: [0, 1, 2, 3, 4].map((n) => first + n),
  roster: [0, 1, 2, 3, 4].map((n) => ({ id: first + n, fname: 'P', lname: 'Q', jerseyNo: n })),
})
const setup: MatchSetup = { ruleset: RULESETS.fiba, teams: [team(1, 10), team(2, 20)] }
const PLAYS: [second: number, type: StatType][] = [
  [20, 'TWO POINTS'],
  [30, 'REBOUND'],
  [50, 'FREE THROW'],
  [54, 'FREE THROW'],
  [90, 'THREE POINTS'],
]
const events: MatchEvent[] = [
  { kind: 'period-started', period: 1, seq: 1, at: 0, by: 1 },
  ...PLAYS.map(
    ([second, type], index): MatchEvent => ({
      kind: 'stat-recorded',
      statId: index + 1,
      teamId: 1,
      playerId: 10,
      type,
      period: 1,
      clock: 600_000,
      seq: index + 2,
      at: 1000 * second,
      by: 1,
    }),
  ),
]

test('stops once for two free throws, and never for plays outside the video', () => {
  const state = fold(setup, events)
  expect(basketPositions(state, (at) => at / 1000)).toEqual([20, 50, 90])
  expect(basketPositions(state, (at) => (at < 80_000 ? at / 1000 : null))).toEqual([20, 50])
})

test('finds the next and previous basket from any position', () => {
  const positions = [20, 50, 90]
  expect(nearestBasket(positions, 0, 'next')).toBe(20)
  expect(nearestBasket(positions, 20, 'next')).toBe(50)
  expect(nearestBasket(positions, 90, 'next')).toBeNull()
  expect(nearestBasket(positions, 60, 'before')).toBe(50)
  // Shortly after the position of a basket, “before” skips that basket and finds the previous one.
  expect(nearestBasket(positions, 52, 'before')).toBe(20)
  expect(nearestBasket(positions, 21, 'before')).toBeNull()
})

test('speeds range from half to double', () => {
  expect(nextSpeed(1, 'faster')).toBe(1.25)
  expect(nextSpeed(1, 'slower')).toBe(0.75)
  expect(nextSpeed(2, 'faster')).toBe(2)
  expect(nextSpeed(0.5, 'slower')).toBe(0.5)
})

test('writes times as players do', () => {
  expect([0, 7.9, 725, 3753].map(timeText)).toEqual(['0:00', '0:07', '12:05', '1:02:33'])
})
