import { fullName } from '@courtside/basketball'
import type { Player, Team, TeamName } from '@courtside/contract'
import type { Reader } from '@courtside/publicity'
import { publicName } from '@courtside/publicity'
import { imageUrl } from '../images/references.ts'
import type { PlayerRecord } from './player-query.ts'
import type { TeamNameRecord, TeamRecord } from './team-repository.ts'

/** Returns a team for the API, with what the reader may see. */
export function presentTeam(row: TeamRecord, reader: Reader): Team {
  return {
    id: row.id,
    teamname: row.teamname,
    coach: row.coach,
    logo: imageUrl(row.logo),
    colours: coloursOf(row),
    homeHall: row.home_hall,
    players: row.players.map((player) => presentPlayer(player, reader)),
    ...(reader.audience === 'club' && {
      publicity: {
        under16: row.under_16,
        names: row.names_shown,
        photos: row.photos_shown,
        winProbability: row.win_probability,
      },
      openness: { numbers: row.numbers_open, film: row.film_open },
    }),
  }
}

/** Returns a team's name, logo and colours for the API. */
export function presentTeamName(row: TeamNameRecord): TeamName {
  return { id: row.id, teamname: row.teamname, logo: imageUrl(row.logo), colours: coloursOf(row) }
}

/** Returns a player for the API, with what the reader may see. */
export function presentPlayer(row: PlayerRecord, reader: Reader): Player {
  const name = publicName({ ...row, jerseyNo: row.jersey_no }, row.public_names)
  const isOfClub = reader.audience === 'club'
  return {
    id: row.id,
    fname: isOfClub ? row.fname : name.fname,
    lname: isOfClub ? row.lname : name.lname,
    jerseyNo: row.jersey_no,
    jersey: row.jersey,
    photo: row.public_photo ? imageUrl(row.photo) : keyedUrl(row.photo, reader),
    team:
      row.team_id === null
        ? null
        : { id: row.team_id, teamname: row.teamname ?? '', colours: coloursOf(row) },
    position: { id: row.position_id, name: row.position_name },
    ...(isOfClub && {
      licence: row.licence,
      publicity: {
        names: row.names_shown,
        photo: row.photo_shown,
        publicName: fullName(name),
        publicPhoto: row.public_photo && row.photo !== null,
      },
    }),
  }
}

/** Returns the address of a photo that the public doesn't see, or null when the reader may not see it. */
function keyedUrl(name: string | null, reader: Reader): string | null {
  const key = name === null ? null : reader.pictureKey(name)
  return key === null ? null : `${imageUrl(name)}?key=${key}`
}

/** Returns the two colours of a row, or null when the team has chosen none. */
export function coloursOf(row: {
  primary_colour: string | null
  secondary_colour: string | null
}): Team['colours'] {
  const { primary_colour: primary, secondary_colour: secondary } = row
  return primary === null || secondary === null ? null : { primary, secondary }
}
