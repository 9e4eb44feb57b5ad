import { expect, test } from 'vitest'
import { bracket, drawLeague, homeOfGame } from '../../src/index.ts'

const SIZES = Array.from({ length: 23 }, (_, index) => index + 2)
const teamsOf = (size: number) => Array.from({ length: size }, (_, index) => index + 1)

test.each(SIZES)('a draw of %d teams is complete and balanced', (size) => {
  for (const legs of [1, 2, 3]) {
    const teams = teamsOf(size)
    const rounds = drawLeague(teams, legs)
    expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, index) => index + 1))
    expect(rounds).toHaveLength(legs * (size % 2 === 0 ? size - 1 : size))
    const met = new Map<string, number>()
    const homes = new Map(teams.map((team) => [team, 0]))
    const byes: number[] = []
    for (const { pairings, bye } of rounds) {
      const playing = pairings.flatMap(({ home, away }) => [home, away])
      // No team plays twice in a round, and a team that does not play has a bye.
      expect([...playing, ...(bye === null ? [] : [bye])].sort((a, b) => a - b)).toEqual(teams)
      if (bye !== null) byes.push(bye)
      for (const { home, away } of pairings) {
        const pair = `${Math.min(home, away)}-${Math.max(home, away)}`
        met.set(pair, (met.get(pair) ?? 0) + 1)
        homes.set(home, (homes.get(home) ?? 0) + 1)
      }
    }
    expect(met.size).toBe((size * (size - 1)) / 2)
    expect(new Set(met.values())).toEqual(new Set([legs]))
    for (const home of homes.values()) {
      const away = legs * (size - 1) - home
      expect(Math.abs(home - away)).toBeLessThanOrEqual(size % 2 === 0 ? legs % 2 : 0)
    }
    if (size % 2 === 1)
      expect(teams.map((team) => byes.filter((bye) => bye === team).length)).toEqual(teams.map(() => legs))
  }
})

test('a bracket of eight keeps the best seeds apart and advances the winners', () => {
  const seeds = teamsOf(8)
  const [quarters, semis, final] = bracket(seeds, 1, [])
  expect(quarters?.ties.map(({ teams }) => teams)).toEqual([
    [1, 8],
    [4, 5],
    [2, 7],
    [3, 6],
  ])
  expect(semis?.ties.map(({ teams }) => teams)).toEqual([
    [null, null],
    [null, null],
  ])
  expect(final?.ties).toHaveLength(1)
  const played = bracket(seeds, 1, [
    { id: 10, teams: [1, 8], score: [70, 60] },
    { id: 11, teams: [5, 4], score: [70, 60] },
  ])
  expect(played[1]?.ties[0]).toMatchObject({ teams: [1, 5], winner: null })
})

test('a best of three ends with the second win; a best of five is at the better seed in games 1, 2 and 5', () => {
  const games = [
    { id: 1, teams: [1, 2] as const, score: [70, 60] as const },
    { id: 2, teams: [2, 1] as const, score: [80, 60] as const },
    { id: 3, teams: [1, 2] as const, score: [81, 80] as const },
  ]
  expect(bracket([1, 2], 3, games.slice(0, 2))[0]?.ties[0]).toMatchObject({ wins: [1, 1], winner: null })
  expect(bracket([1, 2], 3, games)[0]?.ties[0]).toMatchObject({ wins: [2, 1], winner: 1, games: [1, 2, 3] })
  expect([1, 2, 3, 4, 5].map((game) => homeOfGame(5, game))).toEqual([0, 0, 1, 1, 0])
})

test.each(SIZES)('a bracket of %d teams gives byes to the best seeds and has one winner', (size) => {
  const rounds = bracket(teamsOf(size), 1, [])
  const first = rounds[0]!.ties
  const byes = first.filter(({ bye }) => bye).map(({ winner }) => winner)
  const places = first.length * 2
  expect(byes.sort((a, b) => a! - b!)).toEqual(teamsOf(places - size))
  expect(rounds.at(-1)?.ties).toHaveLength(1)
  // The better seed wins every game: the first and the second meet in the final.
  const games: { id: number; teams: [number, number]; score: [number, number] }[] = []
  for (let round = 0; round < rounds.length; round += 1) {
    for (const {
      teams: [one, other],
    } of bracket(teamsOf(size), 1, games)[round]!.ties) {
      if (one !== null && other !== null)
        games.push({ id: games.length + 1, teams: [one, other], score: [2, 1] })
    }
  }
  const [final] = bracket(teamsOf(size), 1, games).at(-1)!.ties
  expect(final).toMatchObject({ teams: [1, 2], winner: 1 })
  expect(games).toHaveLength(size - 1)
})
