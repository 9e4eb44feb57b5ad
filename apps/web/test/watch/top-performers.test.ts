import { type PlayerLine, standInId } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { topPerformers } from '../../src/features/watch/finished/TopPerformers.tsx'

const NOTHING = {
  ...{ pts: 0, fgm: 0, fga: 0, fg_pct: 0, tpm: 0, tpa: 0, tp_pct: 0, ftm: 0, fta: 0, ft_pct: 0 },
  ...{ reb: 0, oreb: 0, dreb: 0, ast: 0, stl: 0, blk: 0, to: 0, pf: 0, min: 0, plusMinus: 0 },
}
const line = (id: number, figures: Partial<PlayerLine>) =>
  ({ ...NOTHING, id, name: `Player ${id}`, teamId: 1, jerseyNo: id, ...figures }) as PlayerLine
const ids = (...players: PlayerLine[]) => topPerformers({ players }).map(({ id }) => id)

test('sorts players by efficiency, not by points alone', () => {
  const shooter = line(1, { pts: 20, fgm: 8, fga: 24 })
  const allRound = line(2, { pts: 14, fgm: 6, fga: 9, reb: 11, ast: 6 })
  expect(ids(shooter, allRound)).toEqual([2, 1])
})

test('of players with equal efficiency, the one with more points is first; there are at most three players', () => {
  const level = [3, 5, 9, 7].map((pts, index) => line(index + 1, { pts, to: pts - 1 }))
  expect(ids(...level)).toEqual([3, 4, 2])
})

test('has only players with a positive efficiency, and never a whole team', () => {
  expect(ids(line(1, { to: 2 }), line(2, {}), line(standInId(1, null), { pts: 30 }))).toEqual([])
})
