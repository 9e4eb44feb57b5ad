import { fullName } from '@courtside/basketball'
import type {
  Player,
  PlayerChanges,
  PlayerInput,
  Team,
  TeamChanges,
  TeamInput,
  TeamName,
} from '@courtside/contract'
import { publicName, type Reader } from '@courtside/publicity'
import type { Insertable, Updateable } from 'kysely'
import type { PlayersTable, TeamsTable } from '../../db/tables/club.ts'
import { imageUrl } from '../images/references.ts'
import type { PlayerRecord } from './player-query.ts'
import type { TeamNameRecord, TeamRow } from './team-repository.ts'

/** Returns a team for the API, with what the reader may see. */
export function presentTeam(row: TeamRow, reader: Reader): Team {
  return {
    ...presentTeamName(row),
    coach: row.coach,
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

/**
 * Returns the columns that a team's form sets. A field that the form lacks is undefined, and Kysely does not
 * write it. A team marked as under 16 starts with the strictest settings.
 */
export function teamColumns(form: TeamInput): Insertable<TeamsTable>
export function teamColumns(form: TeamChanges): Updateable<TeamsTable>
export function teamColumns(form: TeamChanges): Updateable<TeamsTable> {
  const { under16 } = form
  return {
    teamname: form.teamname,
    coach: form.coach,
    primary_colour: form.primaryColour,
    secondary_colour: form.secondaryColour,
    home_hall: form.homeHall,
    under_16: under16,
    names_shown: form.names ?? (under16 ? 'number' : undefined),
    photos_shown: form.photosShown ?? (under16 ? false : undefined),
    win_probability: form.winProbability ?? (under16 ? false : undefined),
    numbers_open: form.numbersOpen,
    film_open: form.filmOpen,
  }
}

/**
 * Returns the columns that a player's form sets. A field that the form lacks is undefined, and Kysely does
 * not write it.
 */
export function playerColumns(form: PlayerInput): Insertable<PlayersTable>
export function playerColumns(form: PlayerChanges): Updateable<PlayersTable>
export function playerColumns(form: PlayerChanges): Updateable<PlayersTable> {
  return {
    fname: form.fname,
    lname: form.lname,
    jersey: form.jerseyNo,
    team_id: form.teamId,
    position_id: form.positionId,
    names_shown: form.names,
    photo_shown: form.photoShown,
    licence: form.licence,
  }
}

/**
 * Returns the address, with a key, of a photo that the public doesn't see. Null when there is no photo, or
 * when the reader may not see it.
 */
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
