import { expect, test } from 'vitest'
import { bestPlays, reelPlays } from '../../src/index.ts'
import { at, period, play, stateAfter, stateBy } from '../given.ts'

const state = stateAfter(
  period(1),
  play(11, 'TWO POINTS', { statId: 901 }),
  play(12, 'ASSIST', { statId: 902 }),
  play(21, 'THREE POINTS', { statId: 903 }),
  play(11, 'TWO POINTS', { statId: 904 }),
  play(11, 'FREE THROW', { statId: 905 }),
  play(12, 'BLOCK', { statId: 906 }),
  { kind: 'stat-voided', statId: 905 },
)
const ids = (...[reel]: [Parameters<typeof reelPlays>[1]]) =>
  reelPlays(state, reel).map(({ statId }) => statId)

test('a reel contains the valid plays of a kind: of a player, of a team, or of both teams', () => {
  expect(ids({ kind: 'baskets' })).toEqual([901, 903, 904])
  expect(ids({ kind: 'baskets', player: 11 })).toEqual([901, 904])
  expect(ids({ kind: 'baskets', team: 2 })).toEqual([903])
  expect(ids({ kind: 'assists' })).toEqual([902])
  expect(ids({ kind: 'blocks', player: 11 })).toEqual([])
  expect(ids({ kind: 'all' })).toEqual([901, 902, 903, 904, 906])
})

test('a reel of highlights contains the play that completed each highlight', () => {
  expect(ids({ kind: 'highlights' })).toEqual([904])
})

test("ranks a player's plays: highlights first, then by worth, then the latest", () => {
  const best = (player: number, most = 9) => bestPlays(state, player, most).map(({ statId }) => statId)
  expect(best(11)).toEqual([904, 901])
  expect(best(12)).toEqual([906, 902])
  expect(best(12, 1)).toEqual([906])
  expect(best(99)).toEqual([])
})

test('ranks a shot from beyond the arc highest, even where it is worth two', () => {
  const game = stateBy(
    '3x3',
    period(1),
    play(11, 'TWO POINTS', { statId: 801 }),
    play(11, 'TURNOVER'),
    at(1000, play(11, 'ONE POINT', { statId: 802 })),
  )
  expect(bestPlays(game, 11, 2).map(({ statId }) => statId)).toEqual([801, 802])
})
