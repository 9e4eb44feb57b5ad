import type { Player, Team, TeamName } from '@courtside/contract'
import { imageUrl } from '../images/references.ts'
import type { PlayerRecord } from './player-query.ts'
import type { TeamRecord } from './team-repository.ts'

/** A team on the wire. */
export function presentTeam(row: TeamRecord): Team {
  return {
    id: row.id,
    teamname: row.teamname,
    coach: row.coach,
    logo: imageUrl(row.logo),
    colours: coloursOf(row),
    players: row.players.map(presentPlayer),
  }
}

/** A team as choices name it, on the wire. */
export function presentTeamName(row: Omit<TeamRecord, 'coach' | 'players'>): TeamName {
  return { id: row.id, teamname: row.teamname, logo: imageUrl(row.logo), colours: coloursOf(row) }
}

/** A player on the wire. */
export function presentPlayer(row: PlayerRecord): Player {
  return {
    id: row.id,
    fname: row.fname,
    lname: row.lname,
    jerseyNo: row.jersey_no,
    jersey: row.jersey,
    photo: imageUrl(row.photo),
    team:
      row.team_id === null
        ? null
        : { id: row.team_id, teamname: row.teamname ?? '', colours: coloursOf(row) },
    position: { id: row.position_id, name: row.position_name },
  }
}

/** The two colours of a row; null when the team has chosen none. */
export function coloursOf(row: {
  primary_colour: string | null
  secondary_colour: string | null
}): Team['colours'] {
  const { primary_colour: primary, secondary_colour: secondary } = row
  return primary === null || secondary === null ? null : { primary, secondary }
}
