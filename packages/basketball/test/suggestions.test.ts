import { describe, expect, test } from 'vitest'
import { type EventBody, type StatType, type Suggestion, standInId, suggestions } from '../src/index.ts'
import { HOME, lightAfter, MINUTE, period, play, stateAfter, swap, VISITORS } from './given.ts'

const made = (...events: EventBody[]) => suggestions(stateAfter(period(1), ...events))
const of = (playerId: number, ...types: StatType[]) => types.map((type) => play(playerId, type))
const last = (...events: EventBody[]): Suggestion | undefined => made(...events).at(-1)

describe('a setback', () => {
  test('leads to a suggestion; a single one proposes no substitution', () => {
    const [miss, turnover] = made(...of(11, 'TWO POINTS', 'TWO POINTS MISS'), ...of(21, 'TURNOVER'))
    expect(miss).toMatchObject({
      teamId: HOME,
      playerId: 11,
      evidence: { kind: 'single', what: 'miss', points: 2, made: 1, attempted: 2, fouls: 0 },
      replacement: null,
    })
    expect(turnover).toMatchObject({ teamId: VISITORS, evidence: { kind: 'single', what: 'turnover' } })
  })

  test('leads to one suggestion together with the setbacks right before it', () => {
    const three = of(11, 'TWO POINTS MISS', 'FOUL', 'TURNOVER')
    expect(made(...three)).toMatchObject([
      { evidence: { kind: 'rough-patch', inRow: 3, misses: 1, fouls: 1, turnovers: 1 } },
    ])
    expect(made(...three)[0]?.statIds).toHaveLength(3)
    expect(made(...of(11, 'TWO POINTS MISS', 'REBOUND', 'TWO POINTS MISS'))).toHaveLength(2)
  })

  test('of a team without a player leads to no suggestion', () => {
    expect(made(play(standInId(HOME, null), 'FOUL', { teamId: HOME }))).toEqual([])
    expect(made(play(standInId(HOME, '7'), 'FOUL', { teamId: HOME }))).toHaveLength(1)
  })

  test('leads in light mode to a suggestion only after fouls that put the player in danger', () => {
    const light = (fouls: number) => {
      const events = Array.from({ length: fouls }, () => play(11, 'FOUL', { period: 4 }))
      return suggestions(lightAfter(period(1), period(4), play(11, 'TWO POINTS'), ...events))
    }
    expect(light(4)).toEqual([])
    expect(light(5).map(({ evidence }) => evidence)).toEqual([{ kind: 'foul-trouble', fouls: 5, left: 1 }])
    expect(light(6).map(({ evidence }) => evidence)).toEqual([{ kind: 'fouled-out', fouls: 6 }])
  })

  test('is removed with a voided play', () => {
    const miss = play(11, 'TWO POINTS MISS', { statId: 801 })
    expect(made(miss, { kind: 'stat-voided', statId: 801 })).toEqual([])
  })
})

describe('the evidence', () => {
  test('is turnovers after two turnovers in a row', () => {
    const events = of(11, 'TURNOVER', 'REBOUND', 'TURNOVER', 'TURNOVER')
    expect(last(...events)?.evidence).toEqual({ kind: 'turnovers', inRow: 2, total: 3 })
  })

  test('is a cold hand after three misses in a row, or with at most a quarter of at least six shots made', () => {
    const misses = of(11, 'TWO POINTS MISS', 'THREE POINTS MISS', 'TWO POINTS MISS')
    const row = { kind: 'cold-hand', inRow: 3, made: 0, attempted: 3 }
    expect(last(...misses)?.evidence).toEqual(row)
    const six = [
      ...of(11, 'TWO POINTS'),
      ...Array.from({ length: 5 }, () => of(11, 'TWO POINTS MISS', 'REBOUND')).flat(),
    ]
    expect(last(...six)?.evidence).toEqual({ kind: 'cold-hand', inRow: 1, made: 1, attempted: 6 })
  })

  test('is foul trouble with more fouls than periods played or one foul left, and fouled out with none left', () => {
    const fouls = (count: number, inPeriod: number) =>
      Array.from({ length: count }, () => play(11, 'FOUL', { period: inPeriod }))
    expect(last(...fouls(1, 1))?.evidence.kind).toBe('single')
    expect(last(...fouls(2, 1))?.evidence).toEqual({ kind: 'foul-trouble', fouls: 2, left: 4 })
    expect(last(...fouls(4, 4))?.evidence.kind).not.toBe('foul-trouble')
    expect(last(...fouls(5, 4))?.evidence).toEqual({ kind: 'foul-trouble', fouls: 5, left: 1 })
    expect(last(...fouls(6, 4))?.evidence).toEqual({ kind: 'fouled-out', fouls: 6 })
  })

  test('is no rest for a player on court for the length of a period without a break', () => {
    const late = play(11, 'TWO POINTS MISS', { period: 2, clock: 12 * MINUTE })
    expect(last(late)?.evidence).toEqual({ kind: 'no-rest', onCourtMs: 12 * MINUTE })
    expect(last(swap(11, 16, 8 * MINUTE), swap(16, 11, 4 * MINUTE), late)?.evidence.kind).toBe('single')
  })
})

describe('the replacement', () => {
  const cold = of(11, 'TWO POINTS MISS', 'TWO POINTS MISS', 'TWO POINTS MISS')

  test('is on the bench, with the figures of this game', () => {
    const events = [
      swap(12, 16, 11 * MINUTE),
      ...[play(16, 'THREE POINTS', { clock: 11 * MINUTE }), play(16, 'TWO POINTS', { clock: 11 * MINUTE })],
      swap(16, 12, 10.5 * MINUTE),
    ]
    expect(last(...events, ...cold)?.replacement).toEqual({
      playerId: 16,
      pts: 5,
      fgm: 2,
      fga: 2,
      reb: 0,
      ast: 0,
      to: 0,
      pf: 0,
      since: { period: 1, clock: 10.5 * MINUTE },
      restMs: 0.5 * MINUTE,
    })
  })

  test('is never a player with one foul less than the limit', () => {
    const fouls = [16, 17, 18].flatMap((id) =>
      Array.from({ length: id === 18 ? 4 : 5 }, () => play(id, 'FOUL')),
    )
    expect(last(...fouls, ...cold)?.replacement?.playerId).toBe(18)
  })

  test('is null when the log does not say who is on the bench', () => {
    expect(last(play(12, 'SUBSTITUTION'), ...cold)?.replacement).toBeNull()
  })

  test('is null when the player has already left', () => {
    const [one, two, three] = cold
    const events = [one!, two!, three!, swap(11, 16, 10 * MINUTE), play(11, 'FOUL')]
    expect(last(...events)).toMatchObject({ playerId: 11, replacement: null })
  })
})

test('suggests replacing the player who has been on court longest if a five is outscored by eight points', () => {
  const fours = Array.from({ length: 4 }, (_, index) => play(21, 'TWO POINTS', { statId: 700 + index }))
  expect(made(...fours.slice(0, 3))).toEqual([])
  expect(made(...fours)).toMatchObject([
    {
      teamId: HOME,
      playerId: 11,
      evidence: { kind: 'outscored', scored: 0, conceded: 8 },
      statIds: [700, 701, 702, 703],
      replacement: { playerId: 16 },
    },
  ])
  expect(made(...fours.slice(0, 2), swap(11, 16, 10 * MINUTE), ...fours.slice(2))).toEqual([])
})
