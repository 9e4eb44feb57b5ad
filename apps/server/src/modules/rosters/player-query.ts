import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import { containing } from './list-query.ts'

/** A player as the tables have him. */
export interface PlayerRecord {
  id: number
  fname: string
  lname: string
  jersey: string
  jersey_no: number
  photo: string | null
  team_id: number | null
  teamname: string | null
  primary_colour: string | null
  secondary_colour: string | null
  position_id: number
  position_name: string
}

/** What finds players: a part of the full name, and the team. */
export interface PlayerFilter {
  search: string
  teamId: number | undefined
}

/** What a list shows of a player, from {@link playersOf}. */
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
] as const

/** Players who are not removed, with their teams and positions. */
export function playersOf(db: Database) {
  return db
    .selectFrom('players')
    .leftJoin('teams', 'teams.id', 'players.team_id')
    .innerJoin('positions', 'positions.id', 'players.position_id')
    .where('players.deleted_at', 'is', null)
}

/** The condition that a filter stands for. */
export function foundPlayers({ search, teamId }: PlayerFilter) {
  return (eb: ExpressionBuilder<Pick<Schema, 'players'>, 'players'>) =>
    eb.and([
      ...(search === ''
        ? []
        : [sql<SqlBool>`players.fname || ' ' || players.lname ilike ${containing(search)}`]),
      ...(teamId === undefined ? [] : [eb('players.team_id', '=', teamId)]),
    ])
}

/** By last and first name. */
export const BY_NAME = sql`lower(players.lname), lower(players.fname), players.id`
