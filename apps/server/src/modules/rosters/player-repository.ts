import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import { COUNT, COUNT_OVER, containing, type Page } from './list-query.ts'

/** A player as the tables have him. */
export interface PlayerRecord {
  id: number
  fname: string
  lname: string
  jersey_no: number
  photo: string | null
  team_id: number | null
  teamname: string | null
  primary_colour: string | null
  secondary_colour: string | null
  position_id: number
  position_name: string
}

/** What is stored of a player. */
export type PlayerFields = Pick<PlayerRecord, 'fname' | 'lname' | 'jersey_no' | 'position_id' | 'photo'> & {
  team_id: number
}

/** The tables of players and positions. Removed players are not in any list. */
export function playerRepository(db: Database) {
  return {
    positions: () => db.selectFrom('positions').select(['id', 'name']).orderBy('id').execute(),

    /** Players whose full name contains `search`, by last and first name, with the total over all pages: one query. */
    async players(
      filter: { search: string; teamId: number | undefined },
      { limit, offset }: Page,
    ): Promise<{ rows: PlayerRecord[]; total: number }> {
      const query = playersOf(db).where(foundPlayers(filter))
      const rows = await query
        .select(PLAYER_COLUMNS)
        .select(COUNT_OVER)
        .orderBy(sql`lower(players.lname)`)
        .orderBy(sql`lower(players.fname)`)
        .orderBy('players.id')
        .limit(limit)
        .offset(offset)
        .execute()
      const counted = async () => (await query.select(COUNT).executeTakeFirstOrThrow()).total
      return { rows, total: rows[0]?.total ?? (offset === 0 ? 0 : await counted()) }
    },

    player: (id: number): Promise<PlayerRecord | undefined> =>
      playersOf(db).select(PLAYER_COLUMNS).where('players.id', '=', id).executeTakeFirst(),

    async insertPlayer(player: PlayerFields): Promise<number> {
      const { id } = await db.insertInto('players').values(player).returning('id').executeTakeFirstOrThrow()
      return id
    },

    /** Changes a player who is not removed; gives whether there is one. */
    async updatePlayer(id: number, changes: Partial<PlayerFields>): Promise<boolean> {
      const row = await db
        .updateTable('players')
        .set({ deleted_at: null, ...changes })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Removes a player and lets go of the picture; gives whether there was one. */
    async removePlayer(id: number): Promise<boolean> {
      const row = await db
        .updateTable('players')
        .set({ deleted_at: new Date(), photo: null })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Players who are not removed, with their teams and positions. */
export function playersOf(db: Database) {
  return db
    .selectFrom('players')
    .leftJoin('teams', 'teams.id', 'players.team_id')
    .innerJoin('positions', 'positions.id', 'players.position_id')
    .where('players.deleted_at', 'is', null)
}

/** What a list shows of a player, from `players` joined with `teams` and `positions`. */
export const PLAYER_COLUMNS = [
  'players.id',
  'players.fname',
  'players.lname',
  'players.jersey_no',
  'players.photo',
  'players.team_id',
  'teams.teamname',
  'teams.primary_colour',
  'teams.secondary_colour',
  'players.position_id',
  'positions.name as position_name',
] as const

/** The condition that finds players by a part of the full name and by team. */
function foundPlayers({ search, teamId }: { search: string; teamId: number | undefined }) {
  return (eb: ExpressionBuilder<Pick<Schema, 'players'>, 'players'>) =>
    eb.and([
      sql<SqlBool>`players.fname || ' ' || players.lname ilike ${containing(search)}`,
      ...(teamId === undefined ? [] : [eb('players.team_id', '=', teamId)]),
    ])
}
