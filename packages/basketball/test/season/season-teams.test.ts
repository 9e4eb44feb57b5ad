import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advancedStats,
  applyEvent,
  type RulesetId,
  type StatType,
  seasonGames,
  seasonTeams,
  type TeamFigures,
  teamRatings,
} from '../../src/index.ts'
import { playedMatch } from '../arbitrary-match.ts'
import { lightAfter, period, play, stateAfter, stateBy } from '../given.ts'

const FINISH = { kind: 'match-finished' } as const

test("a team's season after one match has the match's figures", () => {
  fc.assert(
    fc.property(playedMatch, ({ states, endedAt }) => {
      const last = states.at(-1)
      if (!last) return
      const finished =
        last.finishedAt === null
          ? applyEvent(last, { ...FINISH, seq: last.seq + 1, at: endedAt, by: 7 })
          : last
      const { teams } = advancedStats(finished, finished.finishedAt ?? 0)
      for (const { teamId, figures } of seasonTeams(finished)) {
        const own = teams.find((team) => team.teamId === teamId)
        const { ortg, drtg, net, pace, efg, tov, orbPct, ftRate } = teamRatings(figures, 1)
        expect({ ortg, drtg, net, efg, tov, orbPct, ftRate }).toEqual({
          ortg: own?.ortg,
          drtg: own?.drtg,
          net: own?.net,
          efg: own?.efg,
          tov: own?.tov,
          orbPct: own?.orbPct,
          ftRate: own?.ftRate,
        })
        if (own?.pace != null) expect(pace).toBeCloseTo(own.pace, 6)
      }
    }),
  )
})

test('a match in light mode counts for no rating, because its possessions are unknown', () => {
  expect(seasonTeams(lightAfter(period(1), play(11, 'TWO POINTS'), FINISH))).toEqual([])
  const withMiss = lightAfter(period(1), play(11, 'TWO POINTS'), play(21, 'TWO POINTS MISS'), FINISH)
  expect(seasonTeams(withMiss)).toHaveLength(2)
})

test('the effective field goal percentage counts a shot from beyond the arc by the rules of the match', () => {
  const efg = (rules: RulesetId, ...types: StatType[]) => {
    const shots = types.map((type) => play(11, type))
    const [home] = seasonTeams(stateBy(rules, period(1), ...shots, FINISH))
    return home && teamRatings(home.figures, 1).efg
  }
  // (FGM + 0.5 × 3PM) / FGA, and with shots of one and two points (FGM + 2PM) / FGA
  expect(efg('fiba', 'TWO POINTS', 'THREE POINTS', 'THREE POINTS MISS', 'FREE THROW')).toBeCloseTo(250 / 3, 9)
  expect(efg('3x3', 'ONE POINT', 'TWO POINTS', 'TWO POINTS MISS', 'FREE THROW')).toBeCloseTo(100, 9)
  expect(efg('3x3', 'TWO POINTS')).toBe(200)
})

test('ratings over several matches are computed from all possessions, not averaged from the ratings of the matches', () => {
  const one: TeamFigures = {
    won: 1,
    lost: 0,
    pts: 80,
    allowed: 60,
    fgm: 30,
    fga: 60,
    tpm: 5,
    ftm: 15,
    fta: 20,
    to: 10,
    orb: 8,
    their_drb: 24,
    possessions: 70,
    lengths: 1,
  }
  const other: TeamFigures = {
    won: 0,
    lost: 1,
    pts: 20,
    allowed: 30,
    fgm: 8,
    fga: 20,
    tpm: 2,
    ftm: 2,
    fta: 2,
    to: 6,
    orb: 2,
    their_drb: 6,
    possessions: 30,
    lengths: 0.25,
  }
  const sums = Object.fromEntries(
    Object.entries(one).map(([figure, value]) => [figure, value + other[figure as keyof TeamFigures]]),
  ) as TeamFigures
  expect(teamRatings(sums, 2)).toEqual({
    games: 2,
    won: 1,
    lost: 1,
    ortg: 100,
    drtg: 90,
    net: 10,
    pace: 80,
    // (38 + 3.5) of 80; 16 of 80 + 0.44 × 22 + 16; 10 of 40; 17 for 80
    efg: 51.875,
    tov: (100 * 16) / (80 + 0.44 * 22 + 16),
    orbPct: 25,
    ftRate: 17 / 80,
  })
})

test('keeps shots with their place, made or missed, without free throws and shots that have no place', () => {
  const state = stateAfter(
    period(1),
    play(11, 'TWO POINTS', { x: 0.5, y: 0.1234 }),
    play(11, 'THREE POINTS MISS', { x: 0.02, y: 0.3 }),
    play(11, 'FREE THROW', { x: 0.5, y: 0.4 }),
    play(11, 'TWO POINTS'),
    FINISH,
  )
  expect(seasonGames(state).find(({ playerId }) => playerId === 11)?.shots).toEqual([
    [500, 123, 1],
    [20, 300, 0],
  ])
})
