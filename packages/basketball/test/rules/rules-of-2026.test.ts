import { describe, expect, it } from 'vitest'
import {
  awardedThrows,
  challengesLeft,
  coachOut,
  disqualified,
  type EventBody,
  type PlayDetail,
  playedPeriods,
  RULESETS,
  type RulesetId,
  scoresByPeriod,
  shotWorth,
  teamFouls,
  timeoutsLeft,
} from '../../src/index.ts'
import { HOME, MINUTE, mark, period, play, standing, stateBy, VISITORS } from '../given.ts'

const CLOCK = 5 * MINUTE
const fouls = (times: number, detail?: PlayDetail, more: { period?: number; clock?: number } = {}) =>
  Array.from({ length: times }, () => play(11, 'FOUL', { clock: CLOCK, ...more, ...(detail && { detail }) }))
const homeFouls = (ruleset: RulesetId, ...bodies: EventBody[]) =>
  teamFouls(stateBy(ruleset, period(1), ...bodies))[0]
const timeouts = (times: number, inPeriod: number, clock: number) =>
  Array.from({ length: times }, () => mark(HOME, 'TIMEOUT', { period: inPeriod, clock }))

describe('each ruleset has the numbers of its rule book', () => {
  // columns: periods, length and overtime in minutes, squad, foul limit, first foul of the bonus, time-outs
  // per span and per overtime, challenges
  it.each([
    ['nba', 4, 12, 5, 15, 6, 5, [7, 0], 2, [1, 1]],
    ['wnba', 4, 10, 5, 12, 6, 5, [5], 2, [1, 1]],
    ['fiba', 4, 10, 5, 12, 5, 5, [2, 3], 1, [1, 0]],
    ['fiba-2024', 4, 10, 5, 12, 5, 5, [2, 3], 1, [1, 0]],
    ['ncaaw', 4, 10, 5, 15, 5, 5, [5, 0], 1, [1, 0]],
    ['ncaam', 2, 20, 5, 15, 5, 7, [6], 1, [1, 1]],
    ['nfhs', 4, 8, 4, 15, 5, 5, [5], 1, null],
    ['mini', 8, 4, 4, 12, 5, 5, [0], 0, null],
    ['3x3', 1, 10, 10, 4, null, 7, [1], 0, null],
  ] as const)('%s', (id, periods, length, overtime, squad, foulLimit, bonus, spans, more, challenges) => {
    const rules = RULESETS[id]
    expect([rules.periods, rules.periodMs / MINUTE, rules.overtimeMs / MINUTE]).toEqual([
      periods,
      length,
      overtime,
    ])
    expect([rules.squadLimit, rules.foulLimit, rules.penalty.fromFoul]).toEqual([squad, foulLimit, bonus])
    expect(rules.timeouts.spans.map(({ gives }) => gives)).toEqual(spans)
    expect(rules.timeouts.overtime.gives).toBe(more)
    expect(rules.challenges && [rules.challenges.gives, rules.challenges.moreWhenWon]).toEqual(challenges)
  })
})

describe('fouls of coach and bench', () => {
  it.each(['nfhs', 'ncaam', 'ncaaw'] as const)('are team fouls under %s', (ruleset) => {
    const before = ruleset === 'ncaam' ? 6 : 4
    const four = fouls(before)
    expect(homeFouls(ruleset, ...four).bonus).toBe('next')
    for (const type of ['COACH FOUL', 'BENCH FOUL'] as const) {
      const technical = mark(HOME, type, { detail: { kind: 'technical' } })
      expect(homeFouls(ruleset, ...four, technical)).toEqual({ fouls: before + 1, bonus: 'on' })
      expect(
        homeFouls(ruleset, ...four, technical, { kind: 'stat-voided', statId: technical.statId }).fouls,
      ).toBe(before)
    }
  })

  it.each(['fiba', 'nba', 'wnba', 'mini', '3x3'] as const)('are no team fouls under %s', (ruleset) => {
    const technical = mark(HOME, 'COACH FOUL', { detail: { kind: 'technical' } })
    expect(homeFouls(ruleset, ...fouls(4), technical).fouls).toBe(4)
  })

  const c = (kind: 'technical' | 'disqualifying' = 'technical') =>
    mark(HOME, 'COACH FOUL', { detail: { kind } })
  const b = () => mark(HOME, 'BENCH FOUL', { detail: { kind: 'technical' } })
  it.each([
    ['one C', [c()], null],
    ['two C', [c(), c()], 1],
    ['C + B', [c(), b()], null],
    ['C + 2 B', [c(), b(), b()], 2],
    ['B + C + C', [b(), c(), c()], 2],
    ['three B', [b(), b(), b()], 2],
    ['D', [c('disqualifying')], 0],
  ] as const)('%s', (_, marks, sends) => {
    const state = stateBy('fiba', period(1), ...marks)
    expect(coachOut(state, HOME)).toBe(sends === null ? null : marks[sends]?.statId)
    expect(coachOut(state, VISITORS)).toBeNull()
  })
})

describe('double fouls', () => {
  const both = (double: true | undefined, kind: 'personal' | 'technical' = 'personal'): EventBody[] => [
    play(11, 'FOUL', { clock: CLOCK, detail: { kind, ...(double && { double }) } }),
    play(21, 'FOUL', { clock: CLOCK, detail: { kind, ...(double && { double }) } }),
  ]
  it.each([
    ['nba', [3, 0]],
    ['wnba', [3, 0]],
    ['fiba', [4, 1]],
    ['ncaam', [4, 1]],
    ['nfhs', [4, 1]],
  ] as const)('of two players under %s', (ruleset, counts) => {
    const state = stateBy(ruleset, period(1), ...fouls(3), ...both(true))
    expect(teamFouls(state).map((team) => team.fouls)).toEqual(counts)
  })

  it('count like any other foul if they are not marked as double', () => {
    expect(homeFouls('nba', ...fouls(3), ...both(undefined)).fouls).toBe(4)
  })
})

describe('technical fouls that do not count towards an ejection', () => {
  const technical = (kind: 'technical' | 'minor-technical') => play(11, 'FOUL', { detail: { kind } })
  it.each([
    ['two for defensive three seconds', ['minor-technical', 'minor-technical'], false],
    ['one of each', ['technical', 'minor-technical'], false],
    ['two for unsportsmanlike acts', ['technical', 'minor-technical', 'technical'], true],
  ] as const)('NBA: %s', (_, kinds, isOut) => {
    expect(disqualified(stateBy('nba', period(1), ...kinds.map(technical))).has(11)).toBe(isOut)
  })

  it.each([
    ['nba', 5],
    ['ncaam', 4],
  ] as const)('are neither personal nor team fouls under %s, and award one throw', (rules, before) => {
    const state = stateBy(rules, period(1), ...fouls(before), technical('minor-technical'))
    expect(disqualified(state).has(11)).toBe(false)
    expect(teamFouls(state)[0].fouls).toBe(before)
    expect(awardedThrows(state)[0]?.awarded).toBe(1)
  })
})

describe('FIBA 3x3', () => {
  it.each([
    ['personal', 1],
    ['technical', 1],
    ['unsportsmanlike', 2],
    ['disqualifying', 2],
  ] as const)('counts a foul of kind %s as %d', (kind, counts) => {
    expect(homeFouls('3x3', ...fouls(1, { kind })).fouls).toBe(counts)
    expect(homeFouls('fiba', ...fouls(1, { kind })).fouls).toBe(1)
  })

  it('reaches the bonus with an unsportsmanlike foul, which counts as two', () => {
    expect(homeFouls('3x3', ...fouls(5)).bonus).toBe('none')
    expect(homeFouls('3x3', ...fouls(5), ...fouls(1, { kind: 'unsportsmanlike' })).bonus).toBe('on')
  })
})

describe('challenges of colleges, since 2025-26', () => {
  const challenge = (kind: 'successful' | 'unsuccessful') => mark(HOME, 'CHALLENGE', { detail: { kind } })
  it.each([
    ['ncaam', [], [1, 1]],
    ['ncaam', [challenge('successful')], [1, 1]],
    ['ncaam', [challenge('unsuccessful')], [0, 1]],
    ['ncaam', [challenge('successful'), challenge('successful')], [0, 1]],
    ['ncaaw', [challenge('successful')], [0, 1]],
    ['wnba', [challenge('successful')], [1, 1]],
    ['nfhs', [], null],
  ] as const)('%s', (ruleset, marks, left) => {
    expect(challengesLeft(stateBy(ruleset, period(1), ...marks))).toEqual(left)
  })
})

describe('WNBA time-outs since 2024', () => {
  const left = (inPeriod: number, clock: number, ...taken: EventBody[]) =>
    timeoutsLeft(stateBy('wnba', ...taken, period(inPeriod)), clock)
  it('are five, without a limit per half', () => {
    expect(left(1, CLOCK)).toEqual([5, 5])
    expect(left(3, CLOCK, ...timeouts(4, 1, CLOCK))).toEqual([1, 5])
  })

  it('include a reset time-out in the last two minutes of the fourth quarter, which is used first', () => {
    expect(left(4, 2 * MINUTE + 1, ...timeouts(5, 1, CLOCK))).toEqual([0, 5])
    expect(left(4, 2 * MINUTE, ...timeouts(5, 1, CLOCK))).toEqual([1, 6])
    expect(left(4, MINUTE, ...timeouts(4, 1, CLOCK), ...timeouts(1, 4, MINUTE))).toEqual([1, 6])
    expect(left(4, MINUTE, ...timeouts(4, 1, CLOCK), ...timeouts(2, 4, MINUTE))).toEqual([0, 6])
    expect(left(3, MINUTE)).toEqual([5, 5])
  })

  it('are two in an overtime, with a reset time-out of its own', () => {
    expect(left(5, CLOCK)).toEqual([2, 2])
    expect(left(5, MINUTE)).toEqual([3, 3])
    expect(left(5, MINUTE, ...timeouts(1, 5, MINUTE))).toEqual([2, 3])
    expect(left(6, CLOCK, ...timeouts(1, 5, MINUTE))).toEqual([2, 2])
  })
})

describe('the WNBA’s court', () => {
  it('has its three-point line in the corners 22 feet from the basket', () => {
    const { width, corner } = RULESETS.wnba.court
    const at = (metres: number) => shotWorth(RULESETS.wnba, 0.5 + metres / width, 0.02)
    expect(corner).toBeCloseTo(6.7056)
    expect(at(6.65)).toBe(2)
    expect(at(6.72)).toBe(3)
  })
})

describe('a period started by mistake', () => {
  const basket = (playerId: number, inPeriod: number) =>
    play(playerId, 'TWO POINTS', { period: inPeriod, clock: 0 })
  const four = [1, 2, 3, 4].flatMap((each): EventBody[] => [
    standing(each),
    { kind: 'clock-set', remainingMs: 0 },
  ])
  const tied = [...four, basket(11, 4), basket(21, 4)]
  const finish: EventBody = { kind: 'match-finished' }
  const periods = (...bodies: EventBody[]) => {
    const state = stateBy('fiba', ...bodies)
    expect(scoresByPeriod(state)).toHaveLength(playedPeriods(state).length)
    return playedPeriods(state)
  }

  it('does not exist if it was left empty', () => {
    expect(periods(...tied, standing(5))).toEqual([1, 2, 3, 4, 5])
    expect(periods(...tied, standing(5), standing(4), finish)).toEqual([1, 2, 3, 4])
    expect(periods(standing(1), standing(2), standing(1))).toEqual([1])
  })

  it('does not exist if it is empty when the match ends in it', () => {
    expect(periods(...tied, standing(5), finish)).toEqual([1, 2, 3, 4])
    expect(periods(standing(1), standing(2), finish)).toEqual([1, 2])
  })

  it('exists if a play counts in it or its clock has run', () => {
    const entered = basket(11, 5)
    expect(periods(...tied, standing(5), entered, standing(4), finish)).toHaveLength(5)
    const voided: EventBody = { kind: 'stat-voided', statId: entered.statId }
    expect(periods(...tied, standing(5), entered, voided, standing(4), finish)).toHaveLength(4)
    const ran: EventBody = { kind: 'clock-set', remainingMs: MINUTE }
    expect(periods(...tied, standing(5), ran, standing(4), finish)).toHaveLength(5)
  })
})
