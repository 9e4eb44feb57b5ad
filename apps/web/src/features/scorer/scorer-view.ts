import {
  boxScore,
  type GameMoment,
  type MatchState,
  onCourt,
  type RosterPlayer,
  scores,
  type TeamSetup,
  validStats,
} from '@courtside/basketball'

/** A player as the scorer picks one. */
export interface ScorerPlayer extends RosterPlayer {
  readonly points: number
  readonly fouls: number
}

/** One side of the scorer's table, derived from the log. */
export interface ScorerTeam {
  readonly side: 0 | 1
  readonly setup: TeamSetup
  readonly score: number
  /** Fouls of the team in the period that is on. */
  readonly teamFouls: number
  /** Whether the next, or already this, foul of the period gives the other team free throws. */
  readonly bonus: 'none' | 'next' | 'on'
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
  const side = (index: 0 | 1): ScorerTeam => {
    const setup = state.setup.teams[index]
    const known = setup.roster.map((player): ScorerPlayer => {
      const line = lines.get(player.id)
      return { ...player, points: line?.pts ?? 0, fouls: line?.pf ?? 0 }
    })
    const five = fives[index]
    const teamFouls = validStats(state).filter(
      (stat) => stat.type === 'FOUL' && stat.teamId === setup.id && stat.period === state.period,
    ).length
    return {
      side: index,
      setup,
      score: points[index],
      teamFouls,
      bonus: bonusAfter(teamFouls, state),
      court: five.flatMap((id) => known.filter((player) => player.id === id)),
      bench: known.filter((player) => !five.includes(player.id)),
    }
  }
  return [side(0), side(1)]
}

function bonusAfter(teamFouls: number, { period, setup: { ruleset } }: MatchState): ScorerTeam['bonus'] {
  if (period > ruleset.periods) return 'none'
  if (teamFouls >= ruleset.teamFoulBonus) return 'on'
  return teamFouls === ruleset.teamFoulBonus - 1 ? 'next' : 'none'
}
