import {
  type EventBody,
  fold,
  type MatchEvent,
  RULESETS,
  type Ruleset,
  type StatType,
} from '@courtside/basketball'
import { expect, test } from 'vitest'
import { isClockForgotten } from '../../src/features/scorer/clock/clock-forgotten.ts'

const LENGTH = RULESETS.nba.periodMs
const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [1, 2, 3, 4, 5].map((n) => id * 10 + n),
  roster: [1, 2, 3, 4, 5, 6].map((n) => ({ id: id * 10 + n, fname: 'Ada', lname: `Nr${n}`, jerseyNo: n })),
})

/** Returns whether the scorer has forgotten the clock after these events, one second apart. */
function after(...bodies: EventBody[]): boolean {
  return afterBy(RULESETS.nba, ...bodies)
}

function afterBy(ruleset: Ruleset, ...bodies: EventBody[]): boolean {
  const log = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: 1000 * index, by: 1 }))
  return isClockForgotten(fold({ ruleset, teams: [team(1), team(2)] }, log))
}

const begun: EventBody = { kind: 'period-started', period: 1, standing: true }
const started: EventBody = { kind: 'clock-started' }
const stopped: EventBody[] = [{ kind: 'clock-stopped' }, { kind: 'clock-set', remainingMs: 300_000 }]

let statId = 0
function play(type: StatType, clock: number): EventBody {
  statId += 1
  return { kind: 'stat-recorded', statId, teamId: 1, playerId: 11, type, period: 1, clock }
}

test('reports a forgotten clock at the first shot before the clock has run, but not at a foul', () => {
  expect(after(begun)).toBe(false)
  expect(after(begun, play('FOUL', LENGTH), play('SUBSTITUTION', LENGTH))).toBe(false)
  expect(after(begun, play('TWO POINTS MISS', LENGTH))).toBe(true)
})

test('also reports a forgotten clock at a one-point shot in 3x3', () => {
  const { periodMs } = RULESETS['3x3']
  expect(afterBy(RULESETS['3x3'], begun, play('ONE POINT MISS', periodMs))).toBe(true)
  expect(afterBy(RULESETS['3x3'], begun, play('ONE POINT', periodMs))).toBe(true)
})

test('reports nothing if the clock was started', () => {
  expect(after(begun, play('TWO POINTS', LENGTH), started)).toBe(false)
})

test('allows a last shot, its rebound and free throws after the whistle, and reports the clock at the next play', () => {
  const whistle = [play('TWO POINTS MISS', 300_000), play('REBOUND', 300_000)]
  const freeThrows = [play('FOUL', 300_000), play('FREE THROW', 300_000), play('FREE THROW', 300_000)]
  expect(after(begun, started, ...stopped, ...whistle, ...freeThrows)).toBe(false)
  expect(after(begun, started, ...stopped, ...whistle, ...freeThrows, play('STEAL', 300_000))).toBe(true)
})

test('ignores plays that were added for another time, and plays after the period has ended', () => {
  const added = [1, 2, 3, 4].map((n) => play('REBOUND', 300_000 + n))
  expect(after(begun, started, ...stopped, ...added)).toBe(false)
  const over: EventBody[] = [{ kind: 'clock-stopped' }, { kind: 'clock-set', remainingMs: 0 }]
  expect(after(begun, started, ...over, ...[1, 2, 3].map(() => play('STEAL', 0)))).toBe(false)
})
