import { fold, hasReachedTarget, type MatchEvent, type MatchSetup, RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { nextStep, selectablePeriods } from '../../src/features/scorer/clock/game-period.ts'

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [1, 2, 3, 4, 5].map((n) => 10 * id + n),
  roster: [1, 2, 3, 4, 5].map((n) => ({ id: 10 * id + n, fname: 'P', lname: 'Q', jerseyNo: n })),
})
const setup: MatchSetup = { ruleset: RULESETS.nba, teams: [team(1), team(2)] }

function inPeriod(last: number, tied: boolean) {
  const events: MatchEvent[] = []
  for (let period = 1; period <= last; period++) {
    events.push({ kind: 'period-started', period, seq: events.length + 1, at: period, by: 1 })
  }
  if (!tied) {
    const shot = { statId: 1, teamId: 1, playerId: 11, type: 'FREE THROW' as const, period: 1, clock: 0 }
    events.push({ kind: 'stat-recorded', ...shot, seq: events.length + 1, at: 99, by: 1 })
  }
  return fold(setup, events)
}

test.each([
  [0, true, { kind: 'start', period: 1 }],
  [1, true, { kind: 'start', period: 2 }],
  [3, false, { kind: 'start', period: 4 }],
  [4, true, { kind: 'start', period: 5 }],
  [4, false, { kind: 'over', after: 'regulation' }],
  [5, true, { kind: 'ask', period: 6 }],
  [5, false, { kind: 'over', after: 'overtime' }],
  [6, true, { kind: 'ask', period: 7 }],
])('after period %i (tied: %s)', (period, tied, expected) => {
  expect(nextStep(inPeriod(period, tied))).toEqual(expected)
})

test('the selection contains four quarters, an overtime, and the overtimes played so far', () => {
  expect(selectablePeriods(inPeriod(1, true))).toEqual([1, 2, 3, 4, 5])
  expect(selectablePeriods(inPeriod(6, true))).toEqual([1, 2, 3, 4, 5, 6])
})

test('in 3x3 a team with 21 points has won without overtime; in overtime, two points decide', () => {
  const three = { ...setup, ruleset: RULESETS['3x3'] }
  const after = (last: number, ...periodsOfShots: number[]) => {
    const started = Array.from({ length: last }, (_, index): MatchEvent => {
      return { kind: 'period-started', period: index + 1, seq: index + 1, at: 0, by: 1 }
    })
    const shots = periodsOfShots.map((period, index): MatchEvent => {
      const shot = {
        statId: index + 1,
        teamId: 1,
        playerId: 11,
        type: 'TWO POINTS' as const,
        period,
        clock: 0,
      }
      return { kind: 'stat-recorded', ...shot, seq: last + index + 1, at: 1, by: 1 }
    })
    return fold(three, [...started, ...shots])
  }
  const eleven = Array.from({ length: 11 }, () => 1)
  expect(hasReachedTarget(after(1, ...eleven.slice(1)))).toBe(false)
  expect(hasReachedTarget(after(1, ...eleven))).toBe(true)
  expect(nextStep(after(1, ...eleven))).toEqual({ kind: 'over', after: 'regulation' })
  expect(hasReachedTarget(after(2))).toBe(false)
  expect(nextStep(after(2, 2))).toEqual({ kind: 'over', after: 'overtime' })
})
