import {
  boxScore,
  coachOut,
  disqualified,
  type GameMoment,
  isLight,
  type MatchState,
  mayComeIn,
  type OutReason,
  onCourt,
  type RosterPlayer,
  scores,
  type TeamFouls,
  type TeamSetup,
  teamFouls,
  timeoutsLeft,
} from '@courtside/basketball'

/** A player as the scorer's table shows them. */
export interface ScorerPlayer extends RosterPlayer {
  readonly points: number
  readonly fouls: number
  /** Why the player is disqualified; null if the player is not. */
  readonly out: OutReason | null
  /** Whether the player may come in: the player is not disqualified, or no other player is left. */
  readonly mayComeIn: boolean
}

/** One team as the scorer's table shows it, calculated from the log. */
export interface ScorerTeam {
  readonly side: 0 | 1
  readonly setup: TeamSetup
  readonly score: number
  readonly fouls: TeamFouls
  readonly timeoutsLeft: number
  /** Whether the coach was disqualified. */
  readonly isCoachOut: boolean
  readonly court: readonly ScorerPlayer[]
  /** How many players may come in without anybody leaving, because the team started with fewer players. */
  readonly freePlaces: number
  readonly bench: readonly ScorerPlayer[]
}

/**
 * Returns both teams, home first, with the players on court at the given game time. If the clock was set
 * back, these need not be the players of the latest substitutions. Playing time is not used, so the current
 * time is not needed.
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
        out: out.get(player.id)?.reason ?? null,
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
      isCoachOut: coachOut(state, setup.id) !== null,
      court: five.flatMap((id) => known.filter((player) => player.id === id)),
      freePlaces: isLight(state.setup) ? 0 : Math.max(0, state.setup.ruleset.onCourt - five.length),
      bench: known.filter(({ id, outsideSquad }) => !five.includes(id) && !outsideSquad),
    }
  }
  return [side(0), side(1)]
}
