import { describe, expect, it } from 'vitest'
import {
  blankSheet,
  courtPoints,
  decide,
  type EventBody,
  type FreeRules,
  fold,
  freeRuleset,
  hasReachedTarget,
  isClockRunningThrough,
  type MatchSetup,
  participation,
  RULESETS,
  teamFouls,
  throwsAtOnce,
  timeoutsLeft,
} from '../../src/index.ts'
import { HOME, log, MINUTE, mark, play, setup, standing, swap, T0, VISITORS } from '../given.ts'

const PLAIN: FreeRules = {
  periods: 4,
  periodMs: 8 * MINUTE,
  overtimeMs: 3 * MINUTE,
  foulLimit: 5,
  teamFoulBonus: 5,
  timeouts: 2,
}
const by = (rules: Partial<FreeRules>): MatchSetup => ({
  ...setup(),
  ruleset: freeRuleset({ ...PLAIN, ...rules }),
})
const after = (rules: Partial<FreeRules>, ...events: EventBody[]) => fold(by(rules), log(events))
/** Starts a period and plays it to the end of its clock. */
const whole = (period: number): EventBody[] => [standing(period), { kind: 'clock-set', remainingMs: 0 }]

describe('a club’s own rules', () => {
  it('have FIBA’s values for everything that the club has not chosen', () => {
    const { fiba } = RULESETS
    const { draws, shotClock, participation: rule, runningClock, target, penalty } = freeRuleset(PLAIN)
    expect({ draws, shotClock, rule, runningClock, target, penalty }).toEqual({
      draws: false,
      shotClock: fiba.shotClock,
      rule: null,
      runningClock: null,
      target: null,
      penalty: fiba.penalty,
    })
  })

  it('have a second step of the bonus', () => {
    const fouls = (count: number) => Array.from({ length: count }, () => play(11, 'FOUL', { clock: MINUTE }))
    const bonus = (count: number) =>
      teamFouls(after({ teamFoulBonus: 7, secondBonus: 10 }, standing(1), ...fouls(count)))[0].bonus
    expect([5, 6, 7, 8, 9].map(bonus)).toEqual(['none', 'next', 'on', 'on', 'more'])
  })

  it.each([
    [0, [2, 2, 2, 2]],
    [1, [2, 2, 2, 2]],
    [2, [2, 2, 2, 2]],
  ])('give time-outs per game, half or period (%d)', (timeoutsPer, fresh) => {
    const left = (period: number, ...events: EventBody[]) =>
      timeoutsLeft(after({ timeoutsPer }, ...events, standing(period)), MINUTE)[0]
    expect([1, 2, 3, 4].map((period) => left(period))).toEqual(fresh)
    const taken = [standing(1), mark(HOME, 'TIMEOUT', { clock: MINUTE })]
    expect([1, 2, 3].map((period) => left(period, ...taken))).toEqual(
      { 0: [1, 1, 1], 1: [1, 1, 2], 2: [1, 2, 2] }[timeoutsPer],
    )
  })

  it('limit the time-outs of the last two minutes and of an overtime', () => {
    const rules = { timeouts: 5, lateTimeouts: 1, overtimeTimeouts: 3 }
    const state = after(rules, standing(4))
    expect([timeoutsLeft(state, 3 * MINUTE)[0], timeoutsLeft(state, MINUTE)[0]]).toEqual([5, 1])
    expect(timeoutsLeft(after(rules, standing(4), standing(5)), MINUTE)[0]).toBe(3)
  })

  it('let a tie stand, or lead to an overtime', () => {
    const overtime = { type: 'start-period', period: 5 } as const
    const decided = (draws: number) => decide(after({ draws }, standing(4)), overtime, T0)
    expect(decided(1)).toEqual({ ok: false, rejection: { code: 'no-more-periods' } })
    expect(decided(0)).toMatchObject({ ok: true })
  })

  it('end the game at a target score', () => {
    const basket = play(11, 'TWO POINTS', { clock: MINUTE })
    expect(hasReachedTarget(after({ target: 2 }, standing(1), basket))).toBe(true)
    expect(hasReachedTarget(after({ target: 3 }, standing(1), basket))).toBe(false)
    expect(hasReachedTarget(after({ overtimeTarget: 2 }, standing(1), basket))).toBe(false)
  })

  it('choose the length of the shot clock', () => {
    expect([0, 10, 24, 30].map((shotClock) => freeRuleset({ ...PLAIN, shotClock }).shotClock)).toEqual([
      null,
      { lengthMs: 10_000, offensiveMs: 10_000 },
      { lengthMs: 24_000, offensiveMs: 14_000 },
      { lengthMs: 30_000, offensiveMs: 14_000 },
    ])
  })

  it('can let the clock run without stops, from a given period on, if the lead is large enough', () => {
    const rules = { runningFrom: 2, runningLead: 4 }
    const baskets = (count: number) =>
      Array.from({ length: count }, () => play(11, 'TWO POINTS', { clock: MINUTE }))
    const runs = (period: number, count: number) =>
      isClockRunningThrough(after(rules, standing(1), ...baskets(count), standing(period)))
    expect([runs(1, 2), runs(2, 1), runs(2, 2)]).toEqual([false, false, true])
    expect(isClockRunningThrough(after({}, standing(4), ...baskets(20)))).toBe(false)
  })
})

describe('participation', () => {
  const RULE = { atLeastPeriods: 2, atMostPeriods: 3 }
  const of = (playerId: number, ...events: EventBody[]) =>
    participation(after(RULE, ...events), T0).find((each) => each.playerId === playerId)

  it('counts a player’s periods on court', () => {
    const events = [...whole(1), standing(2), swap(11, 16, 4 * MINUTE, { period: 2 })]
    expect(of(11, ...events, { kind: 'clock-set', remainingMs: 0 })?.periods).toEqual([1, 2])
    expect(of(16, ...events, { kind: 'clock-set', remainingMs: 0 })?.periods).toEqual([2])
    expect(of(17, ...events)?.periods).toEqual([])
  })

  it('does not count a period for a player who leaves before its clock starts', () => {
    const changed = [...whole(1), standing(2), swap(11, 16, 8 * MINUTE, { period: 2 })]
    expect(of(11, ...changed, { kind: 'clock-set', remainingMs: 0 })?.periods).toEqual([1])
  })

  it('warns when a player must play in every period that is left, and when it is too late', () => {
    expect(of(16, ...whole(1), standing(2))?.warning).toBeNull()
    expect(of(16, ...whole(1), ...whole(2), standing(3))?.warning).toBe('must play')
    expect(of(16, ...whole(1), ...whole(2), ...whole(3), standing(4))?.warning).toBe('too few')
    expect(of(11, ...whole(1), ...whole(2), standing(3))?.warning).toBeNull()
  })

  it('warns of a player who plays in too many periods', () => {
    expect(of(11, ...whole(1), ...whole(2), ...whole(3), standing(4))?.warning).toBe('too many')
    expect(
      participation(after(RULE, standing(1)), T0).filter(({ teamId }) => teamId === VISITORS),
    ).toHaveLength(8)
  })

  it('warns of nobody before the game, or without a rule', () => {
    expect(participation(after(RULE), T0).every(({ warning }) => warning === null)).toBe(true)
    expect(
      participation(after({}, ...whole(1), standing(4)), T0).every(({ warning }) => warning === null),
    ).toBe(true)
  })
})

describe('playing time', () => {
  const RULE = { atLeastMs: 8 * MINUTE, atMostMs: 24 * MINUTE }
  const clockAt = (remainingMs: number): EventBody => ({ kind: 'clock-set', remainingMs })
  const of = (playerId: number, ...events: EventBody[]) =>
    participation(after(RULE, ...events), T0).find((each) => each.playerId === playerId)?.timeWarning

  // Four periods of eight minutes: 11 starts, 16 is on the bench.
  it.each<[string, number, EventBody[], string | null]>([
    ['plays as long as the rule allows', 11, [...whole(1), standing(2)], null],
    ['has a minute left', 11, [...whole(1), ...whole(2), standing(3), clockAt(MINUTE)], 'nearly'],
    ['has more than a minute left', 11, [...whole(1), ...whole(2), standing(3), clockAt(MINUTE + 1)], null],
    ['is above the maximum', 11, [...[1, 2, 3].flatMap(whole), standing(4), clockAt(7 * MINUTE)], 'too long'],
    ['has time for the minimum', 16, [...[1, 2].flatMap(whole), standing(3), clockAt(2 * MINUTE)], null],
    ['must play from now on', 16, [...[1, 2].flatMap(whole), standing(3), clockAt(MINUTE)], 'must play'],
    [
      'cannot reach the minimum',
      16,
      [...[1, 2, 3].flatMap(whole), standing(4), clockAt(7 * MINUTE)],
      'too short',
    ],
  ])('%s', (_, playerId, events, warning) => {
    expect(of(playerId, ...events)).toBe(warning)
  })

  it('is measured by the game clock', () => {
    const changed = [standing(1), swap(11, 16, 5 * MINUTE), clockAt(2 * MINUTE)]
    const shares = participation(after(RULE, ...changed), T0)
    const played = (id: number) => shares.find(({ playerId }) => playerId === id)?.playedMs
    expect([11, 12, 16, 17].map(played)).toEqual([3 * MINUTE, 6 * MINUTE, 3 * MINUTE, 0])
  })
})

describe('the single free throw of the NBA G League', () => {
  // “One free throw worth one, two or three points will be awarded in the event of any foul that would
  // typically result in one, two or three free throws … The rule will not apply during the last two minutes
  // of the fourth quarter or the entirety of any overtime period.” (NBA G League, 26 September 2019)
  it.each<[string, number, number, number | null, number]>([
    ['a foul on a made shot', 1, 5 * MINUTE, 1, 1],
    ['a foul on a two-point shot', 1, 5 * MINUTE, 2, 2],
    ['a foul on a three-point shot', 1, 5 * MINUTE, 3, 3],
    ['a foul in the last two minutes of an earlier quarter', 3, MINUTE, 2, 2],
    ['a foul before the last two minutes', 4, 2 * MINUTE + 1, 3, 3],
    ['a foul in the last two minutes', 4, 2 * MINUTE, 3, 1],
    ['a foul in an overtime', 5, 3 * MINUTE, 2, 1],
    ['a foul with an unknown number of throws', 1, 5 * MINUTE, null, 1],
  ])('%s', (_, period, clock, awarded, atOnce) => {
    const rules = freeRuleset({ ...PLAIN, singleFreeThrow: 1 })
    expect(throwsAtOnce(rules, { period, clock }, awarded)).toBe(atOnce)
    expect(throwsAtOnce(freeRuleset(PLAIN), { period, clock }, awarded)).toBe(1)
    expect(throwsAtOnce(RULESETS.nba, { period, clock }, awarded)).toBe(1)
  })
})

describe('classification points on court (IWBF: at most 14.0)', () => {
  const RULE = { courtHalfPoints: 28 }
  /**
   * Returns home's points on court. The list gives the classification points of players 11, 12 and so on; 0
   * means none.
   */
  const points = (classifications: readonly number[], ...events: EventBody[]) => {
    const state = after(RULE, standing(1), ...events)
    const { teams } = blankSheet(state.created)
    const squad = classifications.map((classification, index) => ({
      playerId: 11 + index,
      jersey: String(4 + index),
      ...(classification > 0 && { classification }),
    }))
    return courtPoints(state, { teams: [{ ...teams[0], squad }, teams[1]] })[0]
  }
  const FIVE = [1, 2, 3, 3.5, 4.5]

  it.each<[string, number[], EventBody[], number, boolean]>([
    ['exactly the limit', [...FIVE, 1], [], 14, false],
    ['half a point above', [1.5, ...FIVE.slice(1), 1], [], 14.5, true],
    ['a substitution within the limit', [...FIVE, 4.5], [swap(15, 16, MINUTE)], 14, false],
    ['a substitution above the limit', [...FIVE, 4.5], [swap(11, 16, MINUTE)], 17.5, true],
    [
      'a substitution back below it',
      [...FIVE, 4.5],
      [swap(11, 16, 2 * MINUTE), swap(16, 11, MINUTE)],
      14,
      false,
    ],
  ])('%s', (_, classifications, events, sum, isOver) => {
    expect(points(classifications, ...events)).toEqual({
      teamId: HOME,
      points: sum,
      isOver,
      unclassified: [],
    })
  })

  it('names the players on court without a classification', () => {
    expect(points([0, ...FIVE.slice(1), 0])).toMatchObject({ points: 13, unclassified: [11] })
    expect(points([])).toMatchObject({ points: 0, unclassified: [11, 12, 13, 14, 15] })
  })

  it('have no limit under other rules', () => {
    const state = after({}, standing(1))
    expect(courtPoints(state, state.sheet)).toEqual([])
    expect(
      [0, 28, 29].map((courtHalfPoints) => freeRuleset({ ...PLAIN, courtHalfPoints }).courtPoints),
    ).toEqual([undefined, 14, 14.5])
  })
})
