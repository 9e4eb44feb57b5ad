import type { PlayedGame, PlayerWithAverages, TeamMatch } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { describe, expect, it } from 'vitest'
import { isAddressOf } from '../../../src/features/season/own-address.ts'
import { competitionShare, seasonShare, shareOf } from '../../../src/features/season/ShareOptions.tsx'
import { leastOf, pageInAddress, teamIdOf } from '../../../src/ui/forms/address-values.ts'
import { ordinal } from '../../../src/ui/written/written-values.ts'
import { isPercentage, RANKINGS, rankingOf } from '../../../src/views/season/columns.ts'
import { highOf } from '../../../src/views/season/player/highs-of.ts'
import { bestAverageOf, byFigure } from '../../../src/views/season/team/RosterTable.tsx'
import { countedMatches, teamRecord } from '../../../src/views/season/team/team-record.ts'

describe('address parameters', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['0', 1],
    ['-3', 1],
    ['two', 1],
    ['', 1],
  ])('reads %j as page %i', (text, page) => expect(pageInAddress(text)).toBe(page))

  it('accepts a number for a team, and nothing else', () => {
    expect(teamIdOf('7')).toEqual({ teamId: 7 })
    for (const text of ['', '0', '7a', '99999999999']) expect(teamIdOf(text)).toEqual({})
  })

  it('accepts whole numbers from 0 as a minimum', () => {
    expect(['0', ' 12 ', '9999'].map(leastOf)).toEqual([0, 12, 9999])
    expect(['', '-1', '1.5', 'x', '10000'].map(leastOf)).toEqual([null, null, null, null, null])
  })

  it('ranks by a known figure; otherwise by points', () => {
    expect(RANKINGS.map(({ key }) => rankingOf(key))).toEqual(RANKINGS.map(({ key }) => key))
    expect(rankingOf('salary')).toBe('pts')
    expect(RANKINGS.filter(({ key }) => isPercentage(key)).map(({ key }) => key)).toEqual([
      'fg_pct',
      'tp_pct',
      'ft_pct',
    ])
  })
})

const game = (matchId: number, pts: number, seconds = 600) => ({ matchId, pts, seconds }) as PlayedGame

describe('the highs of a season', () => {
  it('are the highest values in a single game, each with the earliest game that had it', () => {
    const games = [game(3, 20), game(2, 20), game(1, 4)]
    expect(highOf(games, 'pts')).toEqual({ value: 20, game: games[1] })
    expect(highOf([game(1, 0, 1799)], 'min').value).toBe(29)
  })

  it('have no game if the figure is zero', () => {
    expect(highOf([game(1, 0)], 'pts')).toEqual({ value: 0, game: null })
  })
})

const match = (own: number, other: number, ended_at: string | null = '2026-11-21T20:00:00.000Z') =>
  ({ score: [own, other], ended_at, competition: { friendly: false } }) as TeamMatch
const friendly = (own: number, other: number): TeamMatch => {
  const { competition, ...played } = match(own, other)
  return { ...played, competition: { ...competition, friendly: true } }
}

describe('the record of a team', () => {
  it('counts only finished matches', () => {
    const record = teamRecord([match(40, 2, null), match(80, 70), match(60, 70), match(70, 60)])
    expect(record).toEqual({ games: 3, won: 2, lost: 1, pointsFor: 70, pointsAgainst: 200 / 3 })
  })

  it('counts friendlies only if there are no other matches', () => {
    const record = teamRecord([match(80, 70), friendly(90, 40)])
    expect(record).toMatchObject({ games: 1, won: 1, lost: 0, pointsFor: 80 })
    expect(teamRecord([match(40, 2, null), friendly(90, 40)])).toMatchObject({ games: 1, pointsFor: 90 })
  })

  it('counts only finished matches that are not friendlies for the chart of margins', () => {
    const [league, live] = [match(80, 70), match(40, 2, null)]
    expect(countedMatches([live, league, friendly(90, 40)])).toEqual([league])
  })

  it('is null before the first match', () => {
    expect(teamRecord([match(40, 2, null)])).toBeNull()
  })
})

const rostered = (id: number, pts: number | null) =>
  ({ player: { id }, averages: pts === null ? null : { pts } }) as PlayerWithAverages

describe('the order of a roster', () => {
  it('is by a figure, and players who have not played come last', () => {
    const roster = [rostered(1, null), rostered(2, 4), rostered(3, 9), rostered(4, 4)]
    expect(byFigure(roster, 'pts').map(({ player }) => player.id)).toEqual([3, 2, 4, 1])
    expect(bestAverageOf(roster, 'pts')).toBe(9)
  })

  it('has no best value if every value is zero or missing', () => {
    expect(bestAverageOf([rostered(1, 0), rostered(2, null)], 'pts')).toBeNull()
  })
})

it('recognizes the address of a team whose name is in any script', () => {
  const address = teamAddress({ id: 7, teamname: 'نادي الرياض' })
  expect(isAddressOf('7-نادي-الرياض', address)).toBe(true)
  expect(isAddressOf('7-riyadh', address)).toBe(false)
  expect(isAddressOf('7', address)).toBe(false)
})

it('writes ordinal numbers', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
  ])
})

it('reads from the address which matches count: a season, a competition or all', () => {
  expect(shareOf(seasonShare('2026/27'))).toEqual({ season: '2026/27' })
  expect(shareOf(competitionShare(3))).toEqual({ competitionId: 3 })
  for (const text of ['', 's', 'c', 'c0', 'cx', '3']) expect(shareOf(text)).toEqual({})
})
