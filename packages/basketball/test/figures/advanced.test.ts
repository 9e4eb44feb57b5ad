import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advancedStats,
  advancedText,
  boxScore,
  type EventBody,
  fold,
  PLAYER_ADVANCED_COLUMNS,
  points,
  type RulesetId,
  TEAM_ADVANCED_COLUMNS,
  validStats,
} from '../../src/index.ts'
import { playedMatch } from '../arbitrary-match.ts'
import { at, log, MINUTE, period, play, setup, stateAfter, swap, T0 } from '../given.ts'

/** 12 minutes: home 2 × 2 + 3 + 1 of 2 = 8 points, visitors 3; ORB home 1 of 2 own misses. */
const QUARTER = [
  at(0, period(1)),
  at(12 * MINUTE, play(11, 'TWO POINTS', { clock: 11 * MINUTE })),
  play(12, 'ASSIST', { clock: 11 * MINUTE }),
  play(21, 'TWO POINTS MISS', { clock: 10 * MINUTE }),
  play(11, 'REBOUND', { clock: 10 * MINUTE }),
  play(11, 'THREE POINTS', { clock: 9 * MINUTE }),
  swap(11, 16, 8 * MINUTE),
  play(12, 'TWO POINTS MISS', { clock: 7 * MINUTE }),
  play(16, 'REBOUND', { clock: 7 * MINUTE }),
  play(16, 'TWO POINTS', { clock: 6 * MINUTE }),
  play(21, 'THREE POINTS', { clock: 5 * MINUTE }),
  play(21, 'FOUL', { clock: 4 * MINUTE }),
  play(12, 'FREE THROW', { clock: 4 * MINUTE }),
  play(12, 'FREE THROW MISS', { clock: 4 * MINUTE }),
  play(22, 'REBOUND', { clock: 4 * MINUTE }),
  play(22, 'TURNOVER', { clock: 3 * MINUTE }),
  play(13, 'STEAL', { clock: 3 * MINUTE }),
]

const afterQuarter = () => advancedStats(stateAfter(...QUARTER), T0 + 12 * MINUTE)
const player = (id: number) => afterQuarter().players.find((line) => line.id === id)

// Home: FGA 4, FTA 2, TO 0, ORB 1 → 4 + 0.88 − 1 = 3.88. Visitors: FGA 2, TO 1 → 3. Mean 3.44.
describe('advanced statistics of a quarter worked out by hand', () => {
  it('are right for the teams', () => {
    const [home, visitors] = afterQuarter().teams
    expect(home).toMatchObject({ orb: 1, drb: 1, astTo: null, ftRate: 1 / 4, tov: 0 })
    expect(home.possessions).toBeCloseTo(3.44)
    expect(home.pace).toBeCloseTo(4 * 3.44)
    expect(home.ortg).toBeCloseTo(800 / 3.44)
    expect(home.drtg).toBeCloseTo(300 / 3.44)
    expect(home.net).toBeCloseTo(500 / 3.44)
    expect(home.efg).toBeCloseTo((100 * 3.5) / 4)
    expect(home.ts).toBeCloseTo((100 * 8) / (2 * 4.88))
    expect(home.orbPct).toBeCloseTo(50)
    expect(visitors).toMatchObject({ orb: 0, drb: 1, astTo: 0, orbPct: 0, ftRate: 0 })
    expect(visitors.tov).toBeCloseTo(100 / 3)
    expect(visitors.ortg).toBe(home.drtg)
    // Home: 8 points, 2 rebounds, 1 assist, 1 steal, 1 missed shot, 1 missed free throw.
    expect(home.eff).toBe(10)
  })

  it('are right for a starter replaced after 4 minutes', () => {
    const line = player(11)
    expect(line).toMatchObject({ seconds: 240, plusMinus: 5, orb: 0, drb: 1, efg: 125, eff: 6, drtg: 0 })
    // On court: home FGA 2, visitors FGA 1 → mean 1.5 possessions.
    expect(line?.ortg).toBeCloseTo(500 / 1.5)
    // 2 of the team's 4.88 in 4 of 12 minutes.
    expect(line?.usg).toBeCloseTo((100 * 2 * 12) / (4 * 4.88))
    // 5 + 0.4 × 2 − 0.7 × 2 + 0.3 × 1
    expect(line?.gameScore).toBeCloseTo(4.7)
  })

  it('are right for the substitute', () => {
    // 2 + 0.4 − 0.7 + 0.7; on court home scored 3 and the visitors 3.
    expect(player(16)).toMatchObject({ seconds: 480, plusMinus: 0, orb: 1, drb: 0, net: 0 })
    expect(player(16)?.gameScore).toBeCloseTo(2.4)
  })

  it('are 0 for a player who did not play, or null for a rate with a zero denominator', () => {
    expect(player(17)).toMatchObject({
      seconds: 0,
      efg: 0,
      ts: 0,
      eff: 0,
      gameScore: 0,
      plusMinus: 0,
      usg: null,
      astTo: null,
      ortg: null,
      drtg: null,
      net: null,
    })
  })
})

describe('before anything happened', () => {
  it('returns 0 or null for every figure, never NaN', () => {
    const { players, teams } = advancedStats(stateAfter(), T0)
    expect(players).toHaveLength(16)
    expect(teams[0]).toMatchObject({
      possessions: 0,
      pace: null,
      ortg: null,
      ftRate: null,
      tov: 0,
      orbPct: 0,
    })
  })
})

it('counts a shot from beyond the arc as two near ones in three against three', () => {
  const plays = (['ONE POINT', 'ONE POINT MISS', 'TWO POINTS', 'TWO POINTS MISS'] as const).map((type) =>
    play(11, type),
  )
  const state = fold(setup('3x3'), log([period(1), ...plays, play(11, 'FREE THROW')]))
  const line = advancedStats(state, T0).players.find(({ id }) => id === 11)
  // 3 points from 4 shots, each worth 1 from inside the arc; 4 points from these and a free throw.
  expect(line?.efg).toBeCloseTo((100 * 3) / 4)
  expect(line?.ts).toBeCloseTo((100 * 4) / 4.44)
})

describe('plus-minus', () => {
  const plusMinusBy = (ruleset: RulesetId, ...events: EventBody[]) => {
    const { players } = advancedStats(fold(setup(ruleset), log([period(1), ...events])), T0)
    return Object.fromEntries(players.map((line) => [line.id, line.plusMinus]))
  }

  const plusMinus = (...events: EventBody[]) => plusMinusBy('nba', ...events)
  const foulAndOne = [
    play(21, 'FOUL', { clock: 5 * MINUTE }),
    swap(15, 16, 5 * MINUTE),
    swap(25, 26, 5 * MINUTE),
    play(11, 'FREE THROW', { clock: 5 * MINUTE }),
  ]

  it('counts a free throw under NBA rules for the players on court at the foul', () => {
    expect(plusMinusBy('nba', ...foulAndOne)).toMatchObject({ 11: 1, 15: 1, 16: 0, 25: -1, 26: 0 })
  })

  it('counts a free throw under FIBA rules for the players on court at the shot', () => {
    expect(plusMinusBy('fiba', ...foulAndOne)).toMatchObject({ 11: 1, 15: 0, 16: 1, 25: 0, 26: -1 })
  })

  it('counts a free throw in the offensive rating of the same players as in plus-minus', () => {
    const rated = (ruleset: RulesetId) => {
      const { players } = advancedStats(fold(setup(ruleset), log([period(1), ...foulAndOne])), T0)
      return [15, 16].map((id) => players.find((line) => line.id === id)?.ortg)
    }
    expect(rated('nba')).toEqual([100 / 0.22, null])
    expect(rated('fiba')).toEqual([null, 100 / 0.22])
  })

  it('does not match a free throw with a foul at another moment', () => {
    const [foul, ...rest] = foulAndOne
    expect(plusMinus({ ...foul!, clock: 6 * MINUTE } as EventBody, ...rest)).toMatchObject({ 15: 0, 16: 1 })
  })

  it('counts free throws before a substitution of the same moment for the player who leaves', () => {
    const moment = { clock: 5 * MINUTE }
    expect(
      plusMinus(play(11, 'FREE THROW', moment), swap(15, 16, 5 * MINUTE), play(11, 'FREE THROW', moment)),
    ).toMatchObject({ 11: 2, 15: 1, 16: 1, 21: -2 })
  })

  it('follows the game, not the order of entry', () => {
    const late = swap(15, 16, 9 * MINUTE)
    expect(plusMinus(play(11, 'TWO POINTS', { clock: 8 * MINUTE }), late)).toMatchObject({ 15: 0, 16: 2 })
  })

  it('is null when a substitution does not say who came in', () => {
    expect(plusMinus(play(11, 'TWO POINTS'), play(12, 'SUBSTITUTION'))).toMatchObject({ 11: null, 21: null })
  })
})

describe('an offensive rebound', () => {
  const orb = (...events: EventBody[]) => advancedStats(stateAfter(period(1), ...events), T0).teams[0].orb

  it('follows a miss by the own team, including free throws', () => {
    expect(orb(play(11, 'FREE THROW MISS'), play(12, 'REBOUND'))).toBe(1)
    expect(orb(play(21, 'TWO POINTS MISS'), play(12, 'REBOUND'))).toBe(0)
  })

  it('needs a miss, and each miss gives only one', () => {
    expect(orb(play(11, 'TWO POINTS MISS'), play(12, 'REBOUND'), play(12, 'REBOUND'))).toBe(1)
    expect(orb(play(12, 'REBOUND'))).toBe(0)
  })

  it('is found even if the miss is entered late', () => {
    const moment = { clock: 5 * MINUTE }
    expect(orb(play(12, 'REBOUND', moment), play(11, 'TWO POINTS MISS', { clock: 6 * MINUTE }))).toBe(1)
  })
})

describe('for every match', () => {
  it('has finite figures, and plus-minus and team lines that add up', () => {
    fc.assert(
      fc.property(playedMatch, ({ states, endedAt }) => {
        const state = states.at(-1)!
        const { players, teams } = advancedStats(state, endedAt)
        for (const line of [...players, ...teams]) {
          for (const value of Object.values(line)) {
            if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
          }
        }
        const margins = teams.map(({ teamId }) =>
          players
            .filter((line) => line.teamId === teamId)
            .reduce((sum, line) => sum + (line.plusMinus ?? 0), 0),
        )
        const { ruleset, teams: sides } = state.setup
        const margin = validStats(state).reduce(
          (sum, { type, teamId }) => sum + (teamId === teams[0].teamId ? points(type) : -points(type)),
          0,
        )
        // A full team always has the same number of players on court, so their plus-minus adds up to the
        // team's margin times this number.
        for (const [side, sum] of [margin, -margin].entries()) {
          if (sides[side]!.starters.length < ruleset.onCourt) continue
          expect(margins[side]).toBe(ruleset.onCourt * sum + 0)
        }
        expect(teams[0].ortg).toEqual(teams[1].drtg)
        const box = boxScore(state, endedAt).teams
        for (const [side, team] of teams.entries()) {
          const own = players.filter(({ teamId }) => teamId === team.teamId)
          // The figures that belong to no player are added.
          const { reb, to } = box[side]!.team
          const boards = own.reduce((sum, { orb, drb }) => sum + orb + drb, 0)
          expect(boards + reb).toBe(team.orb + team.drb)
          expect(own.reduce((sum, { orb }) => sum + orb, 0)).toBeLessThanOrEqual(team.orb)
          expect(own.reduce((sum, { eff }) => sum + eff, 0) + reb - to).toBe(team.eff)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the text of a figure', () => {
  it('is rounded, has a minus sign instead of a hyphen, and is a dash for null', () => {
    const [plusMinus] = PLAYER_ADVANCED_COLUMNS
    const [efg] = TEAM_ADVANCED_COLUMNS
    expect([5, 0, -5, null].map((value) => advancedText(plusMinus!, value))).toEqual(['+5', '0', '−5', '–'])
    expect([54.26, -0.04].map((value) => advancedText(efg!, value))).toEqual(['54.3', '0.0'])
  })

  it('belongs to a column with a formula and a source', () => {
    for (const column of [...PLAYER_ADVANCED_COLUMNS, ...TEAM_ADVANCED_COLUMNS]) {
      expect(column.formula.length).toBeGreaterThan(5)
      expect(column.source.length).toBeGreaterThan(5)
    }
  })
})
