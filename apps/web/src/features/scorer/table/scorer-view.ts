import {
  boxScore,
  disqualified,
  type GameMoment,
  type MatchState,
  mayComeIn,
  onCourt,
  type RosterPlayer,
  scores,
  type TeamFouls,
  type TeamSetup,
  teamFouls,
  timeoutsLeft,
} from '@courtside/basketball'

/** A player as the scorer picks one. */
export interface ScorerPlayer extends RosterPlayer {
  readonly points: number
  readonly fouls: number
  /** Out of the game by his or her fouls, by their number or their kind. */
  readonly out: boolean
  /** Is not out of the game, or nobody else is left. */
  readonly mayComeIn: boolean
}

/** One side of the scorer's table, derived from the log. */
export interface ScorerTeam {
  readonly side: 0 | 1
  readonly setup: TeamSetup
  readonly score: number
  readonly fouls: TeamFouls
  readonly timeoutsLeft: number
  readonly court: readonly ScorerPlayer[]
  readonly bench: readonly ScorerPlayer[]
}

/**
 * Both sides, home first, with the five who are on court at the given moment: after the clock was set back, that is not
 * who came in last. Minutes play no part, so the time of day is none either.
 */
export function scorerTeams(state: MatchState, moment: GameMoment): [ScorerTeam, ScorerTeam] {
  const lines = new Map(boxScore(state, 0).players.map((line) => [line.id, line]))
  const fives = onCourt(state, moment)
  const points = scores(state)
  const out = disqualified(state)
  const fouls = teamFouls(state)
  const timeouts = timeoutsLeft(state, moment.clock)
  const side = (index: 0 | 1): ScorerTeam => {
    const setup = state.setup.teams[index]
    const known = setup.roster.map((player): ScorerPlayer => {
      const line = lines.get(player.id)
      return {
        ...player,
        points: line?.pts ?? 0,
        fouls: line?.pf ?? 0,
        out: out.has(player.id),
        mayComeIn: mayComeIn(state, setup, player.id, moment),
      }
    })
    const five = fives[index]
    return {
      side: index,
      setup,
      score: points[index],
      fouls: fouls[index],
      timeoutsLeft: timeouts[index],
      court: five.flatMap((id) => known.filter((player) => player.id === id)),
      bench: known.filter(({ id, outsideSquad }) => !five.includes(id) && !outsideSquad),
    }
  }
  return [side(0), side(1)]
}
