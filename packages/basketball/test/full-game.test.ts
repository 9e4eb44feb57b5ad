import { describe, expect, it } from 'vitest'
import { detailOf, type FullPlay, PLACES, playFullGame } from '../conformance/full-game.ts'
import { fullFigures, fullLineups, fullTeamFigures } from '../conformance/full-game-figures.ts'
import {
  advancedStats,
  applyEvent,
  boxScore,
  type Command,
  decide,
  initialState,
  isStat,
  lineups,
  type MatchState,
  playsInGameOrder,
  RULESETS,
  STAT_TYPES,
  type StatType,
} from '../src/index.ts'
import { T0 } from './given.ts'

const idOf = (side: 0 | 1, place: number) => 100 * (side + 1) + place
const team = (side: 0 | 1) => {
  const roster = Array.from({ length: 10 }, (_, place) => ({
    id: idOf(side, place),
    fname: 'Pat',
    lname: `No ${place}`,
    jerseyNo: 10 + place,
  }))
  return { id: side + 1, name: `Team ${side}`, starters: roster.slice(0, 5).map(({ id }) => id), roster }
}

function commandOf(play: FullPlay, statId: number): Command {
  const { side, type, player, playerIn, period, seconds, place } = play
  const detail = detailOf(play, idOf)
  const common = { statId, teamId: side + 1, period, clock: 1000 * seconds, ...(detail && { detail }) }
  if (player === null || !isStatType(type)) {
    return { type: 'record-mark', markType: type as Exclude<typeof type, StatType>, ...common }
  }
  const playerId = idOf(side, player)
  return {
    type: 'record-stat',
    statType: type,
    playerId,
    ...common,
    ...(playerIn !== undefined && { playerInId: idOf(side, playerIn) }),
    ...(place && PLACES[place]),
  }
}

function isStatType(type: string): type is StatType {
  return STAT_TYPES.some((each) => each === type)
}

/** Enters the game through the rules, as a scorer with unlimited time would. */
function entered(plays: readonly FullPlay[]): MatchState {
  let state = initialState({ ruleset: RULESETS.fiba, teams: [team(0), team(1)] })
  const give = (command: Command) => {
    const decision = decide(state, command, T0)
    if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.rejection.code}`)
    for (const body of decision.events)
      state = applyEvent(state, { ...body, seq: state.seq + 1, at: T0, by: 1 })
  }
  for (const period of [1, 2, 3, 4]) {
    give({ type: 'start-period', period })
    for (const [index, play] of plays.entries()) {
      if (play.period === period) give(commandOf(play, index + 1))
    }
    give({ type: 'set-clock', remainingMs: 0 })
  }
  give({ type: 'finish' })
  return state
}

describe.each([1, 2, 3])('a game with every detail, generated from seed %d', (seed) => {
  const plays = playFullGame(seed)
  const state = entered(plays)
  const { players, teams } = advancedStats(state, T0)

  it('has more than 300 plays, including team rebounds, coach fouls, jump balls and time-outs', () => {
    const types = new Set(plays.map(({ type }) => type))
    for (const type of ['TEAM REBOUND', 'TEAM TURNOVER', 'COACH FOUL', 'JUMP BALL', 'TIMEOUT'] as const) {
      expect(types).toContain(type)
    }
    expect(plays.length).toBeGreaterThan(300)
  })

  it('keeps every play with its detail, in its position', () => {
    const kept = playsInGameOrder(state).map((play) => [
      play.type,
      isStat(play) && play.playerId,
      play.detail,
    ])
    expect(kept).toEqual(
      plays.map((play) => [
        play.type,
        play.player !== null && idOf(play.side, play.player),
        detailOf(play, idOf),
      ]),
    )
  })

  it("computes each player's fouls drawn, points by origin and place, blocked shots and index from the plays", () => {
    for (const side of [0, 1] as const) {
      for (let place = 0; place < 10; place += 1) {
        const line = players.find(({ id }) => id === idOf(side, place))
        expect(line, `${side} ${place}`).toMatchObject(fullFigures(plays, side, place))
      }
    }
    const drawn = players.reduce((sum, { foulsDrawn }) => sum + (foulsDrawn ?? 0), 0)
    expect(teams.reduce((sum, { foulsDrawn }) => sum + (foulsDrawn ?? 0), 0)).toBe(drawn)
  })

  it("computes each team's points off turnovers, second-chance points, bench points and time in the lead", () => {
    for (const side of [0, 1] as const) {
      const { minutesLeading, ...figures } = fullTeamFigures(plays, side)
      expect(teams[side]).toMatchObject(figures)
      expect(teams[side].minutesLeading).toBeCloseTo(minutesLeading, 9)
      const count = (type: string) => plays.filter((play) => play.side === side && play.type === type).length
      const { team } = boxScore(state, T0).teams[side]
      expect(team).toEqual({
        reb: count('TEAM REBOUND'),
        to: count('TEAM TURNOVER'),
        fouls: count('COACH FOUL'),
      })
    }
  })

  it("computes each lineup's time and margin", () => {
    const found = (lineups(state, T0)?.lineups ?? [])
      .filter(({ seconds, plusMinus }) => seconds > 0 || plusMinus !== 0)
      .map(({ teamId, playerIds, seconds, plusMinus }) => {
        const side = teamId === 1 ? 0 : 1
        const five = playerIds.map((id) => id - idOf(side, 0)).sort((a, b) => a - b)
        return { side, five: five.join(' '), seconds, plusMinus }
      })
    const key = ({ side, five }: { side: number; five: string }) => `${side} ${five}`
    const sorted = (lines: readonly { side: number; five: string }[]) =>
      [...lines].sort((a, b) => key(a).localeCompare(key(b)))
    expect(sorted(found)).toEqual(sorted(fullLineups(plays)))
  })
})
