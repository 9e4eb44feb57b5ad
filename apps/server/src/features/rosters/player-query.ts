import type { NamesShown } from '@courtside/contract'
import type { Audience } from '@courtside/publicity'
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { containing } from '../../db/list-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { PlayersTable } from '../../db/tables/club.ts'
import {
  BY_PUBLIC_NAME,
  PUBLIC_FULL_NAME,
  PUBLIC_NAMES,
  PUBLIC_PHOTO,
} from '../publicity/publicity-columns.ts'

/** A row of the players table with its team and position. */
export interface PlayerRecord extends Omit<Selectable<PlayersTable>, 'created_at' | 'deleted_at'> {
  teamname: string | null
  primary_colour: string | null
  secondary_colour: string | null
  position_name: string
  /**
   * What the public sees of the name and of the photo, by the settings of the club, the team and the player.
   */
  public_names: NamesShown
  public_photo: boolean
}

/** A filter for players: part of the full name, and the team. */
export interface PlayerFilter {
  search: string
  teamId: number | undefined
}

/** Columns of {@link playersOf} that a list shows. */
export const PLAYER_COLUMNS = [
  'players.id',
  'players.fname',
  'players.lname',
  'players.jersey',
  'players.jersey_no',
  'players.photo',
  'players.team_id',
  'teams.teamname',
  'teams.primary_colour',
  'teams.secondary_colour',
  'players.position_id',
  'positions.name as position_name',
  'players.licence',
  'players.names_shown',
  'players.photo_shown',
  PUBLIC_NAMES.as('public_names'),
  PUBLIC_PHOTO.as('public_photo'),
] as const

/** Selects players who are not removed, with their teams and positions. */
export function playersOf(db: Database) {
  return db
    .selectFrom('players')
    .leftJoin('teams', 'teams.id', 'players.team_id')
    .innerJoin('positions', 'positions.id', 'players.position_id')
    .innerJoin('club_settings', (join) => join.onTrue())
    .where('players.deleted_at', 'is', null)
}

/** Builds the condition for a filter. A search matches only names that the audience can see. */
export function foundPlayers({ search, teamId }: PlayerFilter, audience: Audience) {
  return (eb: ExpressionBuilder<Pick<Schema, 'players'>, 'players'>) =>
    eb.and([
      ...(search === ''
        ? []
        : [sql<SqlBool>`${audience === 'club' ? FULL_NAME : PUBLIC_FULL_NAME} ilike ${containing(search)}`]),
      ...(teamId === undefined ? [] : [eb('players.team_id', '=', teamId)]),
    ])
}

const FULL_NAME = sql<string>`players.fname || ' ' || players.lname`
const BY_FULL_NAME = sql`lower(players.lname), lower(players.fname), players.id`

/** Returns the order by last and first name, as far as the audience can see them. */
export function byName(audience: Audience) {
  return audience === 'club' ? BY_FULL_NAME : BY_PUBLIC_NAME
}
