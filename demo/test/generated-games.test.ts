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
import { type GeneratedGame, generateGame } from '../game/generate-game.ts'
import { distanceToBasket } from '../game/shot-place.ts'
import type { Squad } from '../game/squad.ts'

const GAMES = 200

/**
 * Where the means of a team's line must lie. NBA: around the averages of 2023-24 that `game/rates.ts` names. FIBA: around those
 * of European first divisions, rounded, where a team has 72 possessions in 40 minutes and scores 80 to 85 points.
 */
const REAL = {
  nba: {
    ...{ pts: [110, 119], fga: [85, 93], fg_pct: [46, 49], tpa: [32, 39], tp_pct: [35, 38.5], fta: [19, 24] },
    ...{ ft_pct: [76.5, 80.5], reb: [41, 46], ast: [25, 28.5], stl: [6.8, 8.2], blk: [4.4, 5.8] },
    ...{ to: [12.3, 15], pf: [17, 20.5] },
  },
  fiba: {
    ...{ pts: [78, 89], fga: [58, 69], fg_pct: [44, 49], tpa: [22, 29], tp_pct: [34, 38.5], fta: [15, 21] },
    ...{ ft_pct: [75, 80.5], reb: [30, 37], ast: [16, 21.5], stl: [5, 8], blk: [2.2, 4.5], to: [9, 14] },
    ...{ pf: [17, 22] },
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

/** Enters a game through `decide`, as a scorer would, and gives the state after it; a refusal fails the test. */
function enter(setup: MatchSetup, game: GeneratedGame): MatchState {
  let state = initialState(setup)
  const append = (command: Command) => {
    const at = state.seq + 1
    const decision = decide(state, command, at)
    if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.rejection.message}`)
    for (const body of decision.events) state = applyEvent(state, { ...body, seq: state.seq + 1, at, by: 1 })
  }
  game.plays.forEach(({ type, ...play }, index) => {
    while (state.period < play.period) {
      if (state.period > 0) append({ type: 'set-clock', remainingMs: 0 })
      append({ type: 'start-period', period: state.period + 1 })
      append({ type: 'stop-clock' })
    }
    append({ type: 'record-stat', statType: type, statId: index + 1, ...play })
  })
  append({ type: 'set-clock', remainingMs: 0 })
  append({ type: 'finish' })
  return state
}

function meanOf(lines: readonly StatLine[], key: keyof StatLine): number {
  return lines.reduce((sum, line) => sum + line[key], 0) / lines.length
}

describe.each(['fiba', 'nba'] as const)('%s games of the generator', (rulesetId) => {
  const { setup, squads } = setupOf(rulesetId)
  const games = Array.from({ length: GAMES }, (_, seed) => generateGame(setup.ruleset, squads, seed))
  const played = games.map((game) => enter(setup, game))

  it('are accepted play by play, and end with a winner and the score the generator says', () => {
    played.forEach((state, seed) => {
      expect(scores(state)).toEqual(games[seed]!.score)
      expect(games[seed]!.score[0]).not.toBe(games[seed]!.score[1])
      expect(state.period).toBe(games[seed]!.periods)
    })
    expect(games.some((game) => game.periods > 4)).toBe(true)
  })

  it('are told in the order they happen, on whole milliseconds', () => {
    for (const { plays } of games) {
      plays.forEach((play, index) => {
        const before = plays[index - 1]
        expect(Number.isInteger(play.clock)).toBe(true)
        if (before) expect(play.period > before.period || play.clock <= before.clock).toBe(true)
      })
    }
  })

  it('have five on court who alone make plays, and nobody back after the last foul', () => {
    games.forEach((game) => {
      const fouls = new Map<number, number>()
      const court = new Map(squads.map((squad) => [squad.teamId, [...squad.starters]]))
      for (const play of game.plays) {
        const five = court.get(play.teamId)!
        expect(five).toContain(play.playerId)
        if (play.playerInId !== undefined) {
          expect(five).not.toContain(play.playerInId)
          expect(fouls.get(play.playerInId) ?? 0).toBeLessThan(setup.ruleset.foulLimit)
          five[five.indexOf(play.playerId)] = play.playerInId
        } else {
          const limit = setup.ruleset.foulLimit - (play.type === 'FOUL' || play.type === 'TURNOVER' ? 0 : 1)
          expect(fouls.get(play.playerId) ?? 0).toBeLessThanOrEqual(limit)
        }
        if (play.type === 'FOUL') fouls.set(play.playerId, (fouls.get(play.playerId) ?? 0) + 1)
      }
    })
    for (const state of played.slice(0, 20)) {
      for (const five of onCourt(state)) expect(new Set(five).size).toBe(5)
    }
  })

  it('give every team five times the length of the game in minutes, and starters most of them', () => {
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
    // 28 to 34 minutes: of 40 that is from 0.70, of 48 up to 0.71. Foul trouble and one-sided games take some away.
    expect(mean).toBeGreaterThan(0.64)
    expect(mean).toBeLessThan(0.78)
  })

  it('place twos inside and threes outside of the arc', () => {
    for (const { plays } of games) {
      for (const { type, x, y } of plays) {
        const three = type.startsWith('THREE')
        expect(x !== undefined && y !== undefined).toBe(three || type.startsWith('TWO'))
        if (x === undefined || y === undefined) continue
        const distance = distanceToBasket({ x, y })
        const inCorner = Math.abs(x - 0.5) * 15 > 6.75
        if (three) expect(distance > 7.25 || inCorner).toBe(true)
        else expect(distance).toBeLessThan(6.6)
      }
    }
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
