import { describe, expect, it } from 'vitest'
import {
  type EventBody,
  elapsedMs,
  formatClock,
  formatScoreboardClock,
  freeRuleset,
  isUsedUp,
  pausedAt,
  periodLabel,
  periodLengthMs,
  periodName,
  RULESETS,
  remainingMs,
  startTime,
} from '../../src/index.ts'
import { at, MINUTE, period, SECOND, standing, stateAfter, T0, type Timed } from '../given.ts'

const START: EventBody = { kind: 'clock-started' }
const STOP: EventBody = { kind: 'clock-stopped' }
const set = (remaining: number): EventBody => ({ kind: 'clock-set', remainingMs: remaining })

describe('clock', () => {
  const cases: [string, (EventBody | Timed)[], nowAfterMs: number, remaining: number, running: boolean][] = [
    ['is full before the first period', [], 99 * MINUTE, 12 * MINUTE, false],
    ['is stopped at the full length in a new period', [standing(1)], 2 * MINUTE, 12 * MINUTE, false],
    ['runs when the scorer starts it', [standing(1), at(MINUTE, START)], 3 * MINUTE, 10 * MINUTE, true],
    [
      'is stopped at the time left when a period is selected again',
      [standing(1), START, at(4 * MINUTE, standing(2)), at(9 * MINUTE, standing(1))],
      10 * MINUTE,
      8 * MINUTE,
      false,
    ],
    ['runs from the start of a period in an older log', [period(1)], 2 * MINUTE, 10 * MINUTE, true],
    [
      'shows at most the full period if the clock of the device is behind',
      [period(1)],
      -SECOND,
      12 * MINUTE,
      true,
    ],
    ['does not run while stopped', [period(1), at(MINUTE, STOP)], 30 * MINUTE, 11 * MINUTE, false],
    [
      'continues from where it stopped',
      [period(1), at(MINUTE, STOP), at(5 * MINUTE, START)],
      6 * MINUTE,
      10 * MINUTE,
      true,
    ],
    ['never goes below zero', [period(1)], 13 * MINUTE, 0, true],
    ['stays at zero when stopped late', [period(1), at(13 * MINUTE, STOP)], 14 * MINUTE, 0, false],
    [
      'keeps running when set while running',
      [period(1), at(MINUTE, set(3 * MINUTE))],
      2 * MINUTE,
      2 * MINUTE,
      true,
    ],
    [
      'stays stopped when set while stopped',
      [period(1), at(MINUTE, STOP), at(2 * MINUTE, set(3 * MINUTE))],
      9 * MINUTE,
      3 * MINUTE,
      false,
    ],
    ['stops when set to zero', [period(1), at(MINUTE, set(0))], 2 * MINUTE, 0, false],
    [
      'stays stopped when set after its time was up',
      [period(1), at(13 * MINUTE, set(2 * SECOND))],
      14 * MINUTE,
      2 * SECOND,
      false,
    ],
    [
      'is full and runs again in the next period',
      [period(1), at(15 * MINUTE, period(2))],
      16 * MINUTE,
      11 * MINUTE,
      true,
    ],
    [
      'continues with the time left when a period is selected again',
      [period(1), at(4 * MINUTE, period(2)), at(9 * MINUTE, period(1))],
      10 * MINUTE,
      7 * MINUTE,
      true,
    ],
    ['is five minutes in overtime', [period(5)], MINUTE, 4 * MINUTE, true],
    [
      'stops when the match is finished',
      [period(1), at(MINUTE, { kind: 'match-finished' })],
      5 * MINUTE,
      11 * MINUTE,
      false,
    ],
  ]
  it.each(cases)('%s', (_, events, nowAfterMs, remaining, running) => {
    const { clock } = stateAfter(...events)
    expect(remainingMs(clock, T0 + nowAfterMs)).toBe(remaining)
    expect(elapsedMs(clock, T0 + nowAfterMs)).toBe(clock.lengthMs - remaining)
    expect(isUsedUp(clock, T0 + nowAfterMs)).toBe(remaining === 0)
    expect(clock.running).toBe(running)
  })

  it('gives start_time and paused_at for the API, from which clients compute the elapsed time after pauses', () => {
    const before = stateAfter().clock
    expect([startTime(before), pausedAt(before)]).toEqual([null, null])

    const stopped = stateAfter(period(1), at(2 * MINUTE, STOP)).clock
    expect(pausedAt(stopped)).toBe(T0 + 2 * MINUTE)
    expect(pausedAt(stopped)! - startTime(stopped)!).toBe(2 * MINUTE)

    const resumed = stateAfter(period(1), at(2 * MINUTE, STOP), at(7 * MINUTE, START)).clock
    const now = T0 + 8 * MINUTE
    expect(pausedAt(resumed)).toBeNull()
    expect(now - startTime(resumed)!).toBe(elapsedMs(resumed, now))
    expect(elapsedMs(resumed, now)).toBe(3 * MINUTE)
  })

  it.each([
    [12 * MINUTE, '12:00'],
    [61 * SECOND, '1:01'],
    [60 * SECOND - 1, '1:00'],
    [9001, '0:10'],
    [9000, '0:09'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('formats %d ms as %s', (ms, text) => expect(formatClock(ms)).toBe(text))
})

const FREE = {
  periods: 4,
  periodMs: 8 * MINUTE,
  overtimeMs: 3 * MINUTE,
  foulLimit: 5,
  teamFoulBonus: 4,
  timeouts: 3,
}

describe('periods', () => {
  it.each([
    [1, '1ST', '1ST QUARTER'],
    [2, '2ND', '2ND QUARTER'],
    [3, '3RD', '3RD QUARTER'],
    [4, '4TH', '4TH QUARTER'],
    [5, 'OT', 'OVERTIME'],
    [6, '2OT', '2ND OVERTIME'],
    [7, '3OT', '3RD OVERTIME'],
    [8, '4OT', '4TH OVERTIME'],
    [15, '11OT', '11TH OVERTIME'],
    [25, '21OT', '21ST OVERTIME'],
  ])('%d is %s, the %s', (n, label, name) => {
    expect(periodLabel(RULESETS.nba, n)).toBe(label)
    expect(periodName(RULESETS.nba, n)).toBe(name)
  })

  it('are halves or periods under other rules, with overtime after the last of them', () => {
    const of = (periods: number) => freeRuleset({ ...FREE, periods })
    expect([1, 2, 3, 4].map((n) => periodName(of(2), n))).toEqual([
      '1ST HALF',
      '2ND HALF',
      'OVERTIME',
      '2ND OVERTIME',
    ])
    expect([6, 7].map((n) => periodLabel(of(6), n))).toEqual(['6TH', 'OT'])
    expect(periodName(of(6), 6)).toBe('6TH PERIOD')
    expect([2, 3].map((n) => periodLengthMs(of(2), n))).toEqual([8 * MINUTE, 3 * MINUTE])
  })

  it.each([
    ['nba', 4, 12 * MINUTE],
    ['nba', 5, 5 * MINUTE],
    ['fiba', 1, 10 * MINUTE],
    ['fiba', 6, 5 * MINUTE],
    ['ncaaw', 2, 10 * MINUTE],
  ] as const)('under %s rules period %d lasts %d ms', (ruleset, n, ms) => {
    expect(periodLengthMs(RULESETS[ruleset], n)).toBe(ms)
  })
})

describe('the clock of a scoreboard', () => {
  it.each([
    [60_100, '1:01'],
    [60_000, '1:00'],
    [59_999, '1:00'],
    [59_900, '59.9'],
    [52_201, '52.3'],
    [100, '0.1'],
    [1, '0.1'],
    [0, '0.0'],
  ])('shows %i ms as %s: tenths in the last minute, rounded up', (ms, text) => {
    expect(formatScoreboardClock(ms)).toBe(text)
  })
})
