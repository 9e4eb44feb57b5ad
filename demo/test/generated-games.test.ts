import {
  applyEvent,
  boxScore,
  type Command,
  decide,
  initialState,
  type MatchSetup,
  type MatchState,
  onCourt,
  periodLengthMs,
  RULESETS,
  type RulesetId,
  type StatLine,
  scores,
} from '@courtside/basketball'
import { describe, expect, it } from 'vitest'
import { CLUBS } from '../clubs.ts'
import type { Play } from '../game/game-in-progress.ts'
import { type GeneratedGame, generateGame } from '../game/generate-game.ts'
import { distanceToBasket } from '../game/shot-place.ts'
import type { Squad } from '../game/squad.ts'

const GAMES = 200

/**
 * Ranges for the means of a team's figures per game. NBA: around the averages of 2023-24 named in
 * `game/rates.ts`. FIBA: around the rounded averages of European first divisions, where a team has 72
 * possessions in 40 minutes and scores 80 to 85 points.
 */
const REAL = {
  nba: {
    pts: [110, 119],
    fga: [85, 93],
    fg_pct: [46, 49],
    tpa: [32, 39],
    tp_pct: [35, 38.5],
    fta: [19, 24],
    ft_pct: [76.5, 80.5],
    reb: [41, 46],
    ast: [25, 28.5],
    stl: [6.8, 8.2],
    blk: [4.4, 5.8],
    to: [12.3, 15],
    pf: [17, 20.5],
  },
  fiba: {
    pts: [78, 89],
    fga: [58, 69],
    fg_pct: [44, 49],
    tpa: [22, 29],
    tp_pct: [34, 38.5],
    fta: [15, 21],
    ft_pct: [75, 80.5],
    reb: [30, 37],
    ast: [16, 21.5],
    stl: [5, 8],
    blk: [2.2, 4.5],
    to: [9, 14],
    pf: [17, 22],
  },
} as const satisfies Record<string, Partial<Record<keyof StatLine, readonly [number, number]>>>

function setupOf(ruleset: RulesetId): { setup: MatchSetup; squads: [Squad, Squad] } {
  const [home, visitors] = CLUBS.map((club, index) => {
    const players = club.players.map((player, place) => ({ ...player, id: 100 * (index + 1) + place }))
    const starters = players.slice(0, 5).map(({ id }) => id)
    return {
      team: { id: index + 1, name: club.teamname, starters, roster: players },
      squad: { teamId: index + 1, starters, players },
    }
  })
  return {
    setup: { ruleset: RULESETS[ruleset], teams: [home!.team, visitors!.team] },
    squads: [home!.squad, visitors!.squad],
  }
}

/**
 * Enters a game through `decide`, as a scorer would, and returns the state after it; a refusal fails the
 * test.
 */
function enter(setup: MatchSetup, game: GeneratedGame): MatchState {
  let state = initialState(setup)
  const append = (command: Command) => {
    const at = state.seq + 1
    const decision = decide(state, command, at)
    if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.rejection)}`)
    for (const body of decision.events) state = applyEvent(state, { ...body, seq: state.seq + 1, at, by: 1 })
  }
  game.plays.forEach(({ type, ...play }, index) => {
    while (state.period < play.period) {
      if (state.period > 0) append({ type: 'set-clock', remainingMs: 0 })
      append({ type: 'start-period', period: state.period + 1 })
    }
    append({ type: 'record-stat', statType: type, statId: index + 1, ...play })
  })
  append({ type: 'set-clock', remainingMs: 0 })
  append({ type: 'finish' })
  return state
}

/** Returns plays of players who are not on court or have fouled out, and impossible substitutions. */
function unfairPlays({ plays }: GeneratedGame, squads: readonly Squad[], foulLimit: number): Play[] {
  const fouls = new Map<number, number>()
  const court = new Map(squads.map((squad) => [squad.teamId, [...squad.starters]]))
  return plays.filter((play, index) => {
    const { playerId, playerInId, type } = play
    const five = court.get(play.teamId)!
    const foulsOf = (id: number) => fouls.get(id) ?? 0
    const isOn = five.includes(playerId)
    if (playerInId !== undefined) {
      const canComeIn = !five.includes(playerInId) && foulsOf(playerInId) < foulLimit
      five[five.indexOf(playerId)] = playerInId
      return !isOn || !canComeIn
    }
    // The turnover of an offensive foul follows that foul, even if the foul was the player's last one.
    const isOwnFoul = type === 'TURNOVER' && plays[index - 1]?.type === 'FOUL'
    const mayPlay = foulsOf(playerId) < foulLimit || isOwnFoul
    if (type === 'FOUL') fouls.set(playerId, foulsOf(playerId) + 1)
    return !isOn || !mayPlay
  })
}

function meanOf(lines: readonly StatLine[], key: keyof StatLine): number {
  return lines.reduce((sum, line) => sum + line[key], 0) / lines.length
}

describe.each(['fiba', 'nba'] as const)('%s games of the generator', (rulesetId) => {
  const { setup, squads } = setupOf(rulesetId)
  const games = Array.from({ length: GAMES }, (_, seed) => generateGame(setup.ruleset, squads, seed))
  const played = games.map((game) => enter(setup, game))

  it("are accepted play by play, and end with a winner and the generator's score", () => {
    played.forEach((state, seed) => {
      expect(scores(state)).toEqual(games[seed]!.score)
      expect(games[seed]!.score[0]).not.toBe(games[seed]!.score[1])
      expect(state.period).toBe(games[seed]!.periods)
    })
    expect(games.some((game) => game.periods > 4)).toBe(true)
  })

  it('have plays in order, on whole milliseconds', () => {
    const misplaced = games.flatMap(({ plays }) =>
      plays.filter((play, index) => {
        const before = plays[index - 1] ?? play
        const inOrder = play.period > before.period || play.clock <= before.clock
        return !inOrder || !Number.isInteger(play.clock)
      }),
    )
    expect(misplaced).toEqual([])
  })

  it('have five players on court who make all plays, and no player returns after fouling out', () => {
    expect(
      games.flatMap((game) => unfairPlays(game, squads, setup.ruleset.foulLimit ?? Number.POSITIVE_INFINITY)),
    ).toEqual([])
    for (const state of played) {
      for (const five of onCourt(state)) expect(new Set(five).size).toBe(5)
    }
  })

  it('give every team five times the length of the game in minutes, and most of them to the starters', () => {
    const shares: number[] = []
    for (const state of played) {
      const lengthMs = state.startedPeriods.reduce(
        (sum, period) => sum + periodLengthMs(setup.ruleset, period),
        0,
      )
      const { players } = boxScore(state, state.finishedAt!)
      for (const team of setup.teams) {
        const own = players.filter((player) => player.teamId === team.id)
        expect(own.reduce((sum, player) => sum + player.seconds, 0)).toBeCloseTo((5 * lengthMs) / 1000, 3)
        for (const player of own.filter(({ id }) => team.starters.includes(id))) {
          shares.push((player.seconds * 1000) / lengthMs)
        }
      }
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    // 28 to 34 minutes are at least 0.70 of 40 minutes, and at most 0.71 of 48. Foul trouble and one-sided
    // games reduce the mean.
    expect(mean).toBeGreaterThan(0.64)
    expect(mean).toBeLessThan(0.78)
  })

  it('place twos inside and threes outside the arc', () => {
    const misplaced = games
      .flatMap(({ plays }) => plays)
      .filter(({ type, x, y }) => {
        const three = type.startsWith('THREE')
        if (x === undefined || y === undefined) return three || type.startsWith('TWO')
        const distance = distanceToBasket({ x, y })
        const inCorner = Math.abs(x - 0.5) * 15 > 6.75
        return three ? distance <= 7.25 && !inCorner : !type.startsWith('TWO') || distance >= 6.6
      })
    expect(misplaced).toEqual([])
  })

  it('look like real games on average', () => {
    const lines = played.flatMap((state) => boxScore(state, state.finishedAt!).teams)
    for (const [key, [low, high]] of Object.entries(REAL[rulesetId])) {
      const value = meanOf(lines, key as keyof StatLine)
      expect(value, `${key} ${value}`).toBeGreaterThan(low)
      expect(value, `${key} ${value}`).toBeLessThan(high)
    }
    expect(Math.min(...lines.map(({ pts }) => pts))).toBeGreaterThan(40)
    expect(Math.max(...lines.map(({ pts }) => pts))).toBeLessThan(175)
  })
})
