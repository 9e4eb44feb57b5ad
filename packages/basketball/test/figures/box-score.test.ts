import { describe, expect, it } from 'vitest'
import {
  boxScore,
  byJersey,
  type EventBody,
  jerseyOf,
  minutesRule,
  playingTime,
  RULESETS,
  statTypesOf,
} from '../../src/index.ts'
import { at, MINUTE, period, play, SECOND, stateAfter, swap, T0, type Timed } from '../given.ts'

describe('box score', () => {
  it('derives a line from one play of each type', () => {
    const state = stateAfter(period(1), ...statTypesOf(RULESETS.nba).map((type) => play(11, type)))
    const { players, teams } = boxScore(state, T0)
    const figures = {
      pts: 6,
      fgm: 2,
      fga: 4,
      fg_pct: 50,
      tpm: 1,
      tpa: 2,
      tp_pct: 50,
      ftm: 1,
      fta: 2,
      ft_pct: 50,
      reb: 1,
      ast: 1,
      stl: 1,
      blk: 1,
      to: 1,
      pf: 1,
    }
    expect(players.find(({ id }) => id === 11)).toMatchObject({
      name: 'Player Nr11',
      jerseyNo: 88,
      teamId: 1,
      ...figures,
    })
    expect(teams[0]).toEqual({
      teamId: 1,
      name: 'Home',
      ...figures,
      team: { reb: 0, to: 0, fouls: 0 },
    })
    expect(teams[1]).toMatchObject({ teamId: 2, pts: 0, fga: 0, fg_pct: 0, tp_pct: 0, ft_pct: 0 })
  })

  it('does not round percentages and ignores voided plays', () => {
    const state = stateAfter(
      period(1),
      play(21, 'TWO POINTS'),
      play(21, 'TWO POINTS MISS'),
      play(21, 'TWO POINTS MISS'),
      play(21, 'TWO POINTS', { statId: 940 }),
      { kind: 'stat-voided', statId: 940 },
    )
    expect(boxScore(state, T0).players.find(({ id }) => id === 21)).toMatchObject({
      fgm: 1,
      fga: 3,
      fg_pct: 100 / 3,
    })
  })

  it('lists every player: home first, starters in their order, then by jersey number', () => {
    const ids = boxScore(stateAfter(), T0).players.map(({ id }) => id)
    expect(ids).toEqual([11, 12, 13, 14, 15, 18, 17, 16, 21, 22, 23, 24, 25, 28, 27, 26])
  })

  it('shows whole minutes, rounded down, and exact seconds', () => {
    const { players } = boxScore(stateAfter(period(1)), T0 + 119_500)
    expect(players[0]).toMatchObject({ min: 1, seconds: 119.5 })
    expect(players[5]).toMatchObject({ min: 0, seconds: 0 })
  })
})

describe('minutes by the game clock', () => {
  const cases: [string, (EventBody | Timed)[], nowAfterMs: number, Record<number, number>][] = [
    ['are 0 before the game', [], 5 * MINUTE, { 11: 0, 16: 0 }],
    [
      'count the elapsed time of the current period',
      [period(1)],
      5 * MINUTE,
      { 11: 5 * MINUTE, 16: 0, 21: 5 * MINUTE },
    ],
    [
      'are shared by the two players of a substitution',
      [period(1), swap(11, 16, 9 * MINUTE)],
      4 * MINUTE,
      { 11: 3 * MINUTE, 16: MINUTE, 12: 4 * MINUTE },
    ],
    [
      'count a full period, regardless of the interval',
      [period(1), swap(11, 16, 9 * MINUTE), at(20 * MINUTE, period(2))],
      21 * MINUTE,
      { 11: 3 * MINUTE, 16: 10 * MINUTE, 12: 13 * MINUTE },
    ],
    [
      'count only the time played of a period that was ended early',
      [period(1), at(10 * MINUTE, period(2))],
      11 * MINUTE,
      { 11: 11 * MINUTE },
    ],
    [
      'continue with the time left of a period that was ended by mistake',
      [period(1), at(10 * MINUTE, period(2)), at(10 * MINUTE, period(1))],
      99 * MINUTE,
      { 11: 12 * MINUTE },
    ],
    [
      'stay the same when an earlier quarter is selected',
      [period(1), at(20 * MINUTE, period(2)), at(24 * MINUTE, period(1))],
      30 * MINUTE,
      { 11: 16 * MINUTE, 16: 0 },
    ],
    [
      'count a period once even if it is selected again',
      [period(1), at(20 * MINUTE, period(2)), at(24 * MINUTE, period(1)), at(25 * MINUTE, period(2))],
      99 * MINUTE,
      { 11: 24 * MINUTE },
    ],
    [
      'do not grow while the clock is stopped',
      [period(1), at(MINUTE, { kind: 'clock-stopped' })],
      9 * MINUTE,
      { 11: MINUTE },
    ],
    [
      'end with the finish',
      [period(1), at(2 * MINUTE, { kind: 'match-finished' })],
      9 * MINUTE,
      { 11: 2 * MINUTE },
    ],
    [
      'are corrected by a substitution entered late',
      [period(1), swap(16, 11, 8 * MINUTE), swap(11, 16, 9 * MINUTE)],
      6 * MINUTE,
      { 11: 5 * MINUTE, 16: MINUTE },
    ],
    [
      'count overtime as five minutes',
      [period(4), at(12 * MINUTE, period(5)), at(20 * MINUTE, { kind: 'match-finished' })],
      21 * MINUTE,
      { 11: 17 * MINUTE },
    ],
    [
      'never exceed the time played when the clock is set to more time left',
      [period(1), swap(11, 16, 6 * MINUTE), at(6 * MINUTE, { kind: 'clock-set', remainingMs: 8 * MINUTE })],
      6 * MINUTE,
      { 11: 4 * MINUTE, 16: 0, 12: 4 * MINUTE },
    ],
  ]
  it.each(cases)('%s', (_, events, nowAfterMs, expected) => {
    const state = stateAfter(...events)
    expect(minutesRule(state)).toBe('game-clock')
    const times = playingTime(state, T0 + nowAfterMs)
    expect(Object.fromEntries(Object.keys(expected).map((id) => [id, times.get(Number(id))]))).toEqual(
      expected,
    )
  })
})

describe('minutes by the alternating rule', () => {
  const out = (playerId: number, statId: number) => play(playerId, 'SUBSTITUTION', { statId })
  const state = stateAfter(
    period(1),
    at(10 * SECOND, play(11, 'TWO POINTS')),
    at(20 * SECOND, out(12, 951)),
    at(50 * SECOND, out(12, 952)),
    at(60 * SECOND, out(13, 953)),
    at(70 * SECOND, out(12, 954)),
    at(80 * SECOND, swap(14, 16, MINUTE)),
    at(90 * SECOND, play(11, 'REBOUND')),
    at(95 * SECOND, play(15, 'FOUL')),
  )

  it.each([
    ['no substitution: from the first play to the last', 11, 80],
    ['in, out, in: until the last play of the match', 12, 30 + 25],
    ['in: until the last play of the match', 13, 35],
    ['a substitution that says who came in: only the player who leaves', 14, 15],
    ['one play', 15, 0],
    ['no play', 16, 0],
  ])('%s', (_, playerId, seconds) => {
    expect(minutesRule(state)).toBe('alternating')
    expect(playingTime(state, T0 + 99 * MINUTE).get(playerId)).toBe(seconds * SECOND)
  })

  it('is not used once the substitution without an incoming player is undone', () => {
    const undone = stateAfter(period(1), out(12, 955), { kind: 'stat-voided', statId: 955 })
    expect(minutesRule(undone)).toBe('game-clock')
  })
})

describe('jersey numbers', () => {
  const shirt = (jersey: string) => ({ jerseyNo: Number(jersey), jersey })

  it('are as printed on the shirt, also in a roster stored before 00 was supported', () => {
    expect([shirt('00'), shirt('0'), { jerseyNo: 0 }, { jerseyNo: 12 }].map(jerseyOf)).toEqual([
      '00',
      '0',
      '0',
      '12',
    ])
  })

  it('are ordered 0, 00, 1', () => {
    const shirts = ['12', '00', '7', '0', '1'].map(shirt).sort(byJersey)
    expect(shirts.map(jerseyOf)).toEqual(['0', '00', '1', '7', '12'])
  })
})
