import { describe, expect, it } from 'vitest'
import { bench, type EventBody, onCourt } from '../../src/index.ts'
import { MINUTE, period, play, stateAfter, swap } from '../given.ts'

const FIVE = [11, 12, 13, 14, 15]

describe('on court', () => {
  const cases: [string, EventBody[], home: number[]][] = [
    ['is the starting five at first', [], FIVE],
    [
      'puts the player who came in at the position of the player who left',
      [swap(12, 16, 9 * MINUTE)],
      [11, 16, 13, 14, 15],
    ],
    ['lets a player come back', [swap(12, 16, 9 * MINUTE), swap(16, 12, 8 * MINUTE)], FIVE],
    [
      'follows the order of entry at the same moment',
      [swap(12, 16, 9 * MINUTE), swap(16, 17, 9 * MINUTE)],
      [11, 17, 13, 14, 15],
    ],
    [
      'applies a substitution entered late at its moment of the game',
      [swap(11, 17, 7 * MINUTE), swap(12, 11, 6 * MINUTE), swap(13, 16, 11 * MINUTE)],
      [17, 11, 16, 14, 15],
    ],
    [
      'skips a substitution that a correction has made impossible',
      [
        swap(12, 16, 9 * MINUTE, { statId: 931 }),
        swap(16, 17, 8 * MINUTE),
        swap(15, 18, 7 * MINUTE),
        { kind: 'stat-voided', statId: 931 },
      ],
      [11, 12, 13, 14, 18],
    ],
    ['skips a substitution if the player is already on court', [swap(12, 13, 9 * MINUTE)], FIVE],
    ['skips a substitution without the player who came in', [play(12, 'SUBSTITUTION')], FIVE],
    [
      'is restored when a substitution is undone',
      [swap(12, 16, 9 * MINUTE, { statId: 932 }), { kind: 'stat-voided', statId: 932 }],
      FIVE,
    ],
  ]
  it.each(cases)('%s', (_, events, home) => {
    const state = stateAfter(period(1), ...events)
    expect(onCourt(state)).toEqual([home, [21, 22, 23, 24, 25]])
    expect([...bench(state)[0], ...home].sort()).toEqual([11, 12, 13, 14, 15, 16, 17, 18])
  })

  it('can be computed for any moment of the game', () => {
    const state = stateAfter(
      period(1),
      period(2),
      swap(12, 16, 9 * MINUTE),
      swap(22, 26, 0),
      swap(16, 17, 9 * MINUTE, { period: 2 }),
    )
    const home = (n: number, clock: number) => onCourt(state, { period: n, clock })[0][1]
    expect(home(1, 9 * MINUTE + 1)).toBe(12)
    expect(home(1, 9 * MINUTE)).toBe(16)
    expect(home(2, 12 * MINUTE)).toBe(16)
    expect(home(2, 9 * MINUTE)).toBe(17)
    expect(onCourt(state, { period: 2, clock: 12 * MINUTE })[1]).toEqual([21, 26, 23, 24, 25])
  })
})
