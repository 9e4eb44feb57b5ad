import { type BoxScore, boxScore, jerseyOf, type MatchState, type RosterPlayer } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { TeamColours } from '../../ui/teams/team-colours.ts'

/** A match as graphics need it. */
export interface SceneMatch {
  readonly detail: MatchDetail
  /** The match at the moment shown. */
  readonly state: MatchState
  /** The moment shown, server time, ms. */
  moment(): number
  readonly colours: readonly [TeamColours, TeamColours]
  /** Of whoever has played before this match, by player. */
  readonly pointsAGame: ReadonlyMap<number, number>
}

/** A side of a match with its name and colours. */
export interface SceneTeam {
  readonly id: number
  readonly teamname: string
  readonly logo: string | null
  readonly colours: TeamColours
}

/** A side of a match. */
export function sideOf({ detail, colours }: SceneMatch, side: 0 | 1): SceneTeam {
  const { id, teamname, logo } = side === 0 ? detail.team1 : detail.team2
  return { id, teamname, logo, colours: colours[side] }
}

/** Both sides, home first. */
export function sidesOf(match: SceneMatch) {
  return [sideOf(match, 0), sideOf(match, 1)] as const
}

/** A player of the match, with the side he or she plays for; null when there is none. */
export function playerOf(
  { state }: Pick<SceneMatch, 'state'>,
  playerId: number | null,
): { player: RosterPlayer; side: 0 | 1; jersey: string } | null {
  for (const side of [0, 1] as const) {
    const player = state.setup.teams[side].roster.find(({ id }) => id === playerId)
    if (player) return { player, side, jersey: jerseyOf(player) }
  }
  return null
}

/** The box score of the moment shown. */
export function boxOf({ state, moment }: SceneMatch): BoxScore {
  return boxScore(state, moment())
}
