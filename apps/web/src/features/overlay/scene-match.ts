import { type BoxScore, boxScore, jerseyOf, type MatchState, type RosterPlayer } from '@courtside/basketball'
import type { MatchDetail, ShotMessage } from '@courtside/contract'
import type { TeamColours } from '../../ui/teams/team-colours.ts'

/** The data of a match that graphics need. */
export interface SceneMatch {
  readonly detail: MatchDetail
  /** The match at the moment that is shown. */
  readonly state: MatchState
  /** Returns the moment that is shown, in ms of the server's time. */
  moment(): number
  /** Returns the settings of the shot clock, oldest first. */
  shots(): readonly ShotMessage[]
  readonly colours: readonly [TeamColours, TeamColours]
  /** Average points per game before this match, by player. Players without an earlier match are not in it. */
  readonly pointsAGame: ReadonlyMap<number, number>
}

/** One team of a match, with its name and colours. */
export interface SceneTeam {
  readonly id: number
  readonly teamname: string
  readonly logo: string | null
  readonly colours: TeamColours
}

/** Returns one team of a match. */
export function sideOf({ detail, colours }: SceneMatch, side: 0 | 1): SceneTeam {
  const { id, teamname, logo } = side === 0 ? detail.team1 : detail.team2
  return { id, teamname, logo, colours: colours[side] }
}

/** Returns both teams, home first. */
export function sidesOf(match: SceneMatch) {
  return [sideOf(match, 0), sideOf(match, 1)] as const
}

/** Returns a player of the match, with the player's side; null if there is no such player. */
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

/** Returns the box score at the moment that is shown. */
export function boxOf({ state, moment }: SceneMatch): BoxScore {
  return boxScore(state, moment())
}
