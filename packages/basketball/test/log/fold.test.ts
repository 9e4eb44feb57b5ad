import { describe, expect, it } from 'vitest'
import {
  applyEvent,
  fold,
  hasBegun,
  initialState,
  isTied,
  points,
  STAT_TYPES,
  scores,
  scoresByPeriod,
  streaks,
  validStats,
} from '../../src/index.ts'
import { at, log, MINUTE, period, play, setup, standing, stateAfter, T0 } from '../given.ts'

describe('a game', () => {
  it.each([
    ['before its first quarter', stateAfter(), false],
    ['ready, its clock full', stateAfter(standing(1)), false],
    ['with its clock running', stateAfter(standing(1), { kind: 'clock-started' }), true],
    [
      'with its clock stopped',
      stateAfter(standing(1), { kind: 'clock-started' }, at(MINUTE, { kind: 'clock-stopped' })),
      true,
    ],
    ['with a play', stateAfter(standing(1), play(11, 'FOUL')), true],
    ['in a later quarter', stateAfter(standing(2)), true],
  ])('%s: knows whether it is under way', (_, state, expected) => expect(hasBegun(state)).toBe(expected))
})

describe('fold', () => {
  it('keeps a voided stat, flagged, in its position', () => {
    const state = stateAfter(
      period(1),
      play(11, 'TWO POINTS', { statId: 901 }),
      play(12, 'REBOUND', { statId: 902 }),
      { kind: 'stat-voided', statId: 901 },
    )
    expect(state.stats.map(({ statId, voided }) => [statId, voided])).toEqual([
      [901, true],
      [902, undefined],
    ])
    expect(validStats(state).map(({ statId }) => statId)).toEqual([902])
  })

  it('keeps who recorded a stat, when, and the device-assigned id', () => {
    const state = stateAfter(period(1), at(MINUTE, play(11, 'STEAL', { statId: 903, clientId: 'a' })))
    expect(state.stats).toMatchObject([
      {
        statId: 903,
        teamId: 1,
        playerId: 11,
        type: 'STEAL',
        period: 1,
        clock: 10 * MINUTE,
        clientId: 'a',
        at: T0 + MINUTE,
        by: 7,
      },
    ])
  })

  it('knows the current period, each started period once, and the finish', () => {
    const state = stateAfter(period(1), period(2), period(1), at(MINUTE, { kind: 'match-finished' }))
    expect(state).toMatchObject({ seq: 4, period: 1, startedPeriods: [1, 2], finishedAt: T0 + MINUTE })
    expect(initialState(setup())).toMatchObject({ seq: 0, period: 0, startedPeriods: [], finishedAt: null })
  })

  it('throws on a gap, on a repeat and on an unknown stat', () => {
    const [first, second] = log([period(1), { kind: 'stat-voided', statId: 1 }])
    expect(() => fold(setup(), [second!])).toThrow('Event 2 does not follow event 0')
    const state = applyEvent(initialState(setup()), first!)
    expect(() => applyEvent(state, first!)).toThrow('Event 1 does not follow event 1')
    expect(() => applyEvent(state, second!)).toThrow('Stat 1 is not in the log')
  })
})

describe('score', () => {
  it('counts 2, 3 and 1 for made shots and nothing for other plays', () => {
    const worth = Object.fromEntries(
      STAT_TYPES.map((type) => [type, points(type)]).filter(([, n]) => n !== 0),
    )
    expect(worth).toEqual({ 'TWO POINTS': 2, 'THREE POINTS': 3, 'ONE POINT': 1, 'FREE THROW': 1 })
  })

  it('is summed by team and by period, without voided plays', () => {
    const state = stateAfter(
      period(1),
      play(11, 'TWO POINTS'),
      play(21, 'THREE POINTS'),
      play(22, 'THREE POINTS MISS'),
      period(2),
      play(12, 'FREE THROW', { period: 2 }),
      play(13, 'THREE POINTS', { period: 2, statId: 910 }),
      { kind: 'stat-voided', statId: 910 },
      play(21, 'FREE THROW', { period: 1 }),
    )
    expect(scores(state)).toEqual([3, 4])
    expect(scoresByPeriod(state)).toEqual([
      { period: 1, label: '1ST', points: [2, 4] },
      { period: 2, label: '2ND', points: [1, 0] },
    ])
    expect(isTied(state)).toBe(false)
    expect(isTied(stateAfter())).toBe(true)
  })

  it('shows a skipped period without points', () => {
    expect(scoresByPeriod(stateAfter(period(3))).map(({ label }) => label)).toEqual(['1ST', '2ND', '3RD'])
    expect(scoresByPeriod(stateAfter())).toEqual([])
  })
})

describe('streaks', () => {
  it.each([
    [['TWO POINTS', 'FREE THROW', 'THREE POINTS'], 3],
    [['TWO POINTS', 'TWO POINTS MISS'], -1],
    [['FREE THROW MISS', 'FOUL', 'TURNOVER', 'THREE POINTS MISS'], -4],
    [['FOUL', 'TWO POINTS'], 1],
    [['TWO POINTS', 'REBOUND'], 0],
    [['TURNOVER', 'SUBSTITUTION'], 0],
    [['TWO POINTS', 'ASSIST', 'TWO POINTS'], 1],
    [[], 0],
  ] as const)('%j is a streak of %d', (types, streak) => {
    const plays = types.flatMap((type) => [play(11, type), play(12, 'STEAL')])
    const current = streaks(stateAfter(period(1), ...plays))
    expect(current.get(11)).toBe(streak)
    expect(current.get(28)).toBe(0)
  })

  it('ignores voided plays', () => {
    const undone = play(11, 'TURNOVER', { statId: 920 })
    const state = stateAfter(period(1), play(11, 'TWO POINTS'), undone, { kind: 'stat-voided', statId: 920 })
    expect(streaks(state).get(11)).toBe(1)
  })
})
