import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'

/** A part of a list: everything when `limit` is null. */
export interface Page {
  limit: number | null
  offset: number
}

/** A player as the tables have him. */
export interface PlayerRecord {
  id: number
  fname: string
  lname: string
  jersey_no: number
  photo: string | null
  team_id: number | null
  teamname: string | null
  position_id: number
  position_name: string
}

/** The tables of teams, players and positions. Removed teams and players are not in any list. */
export function rosterRepository(db: Database) {
  const players = () =>
    db
      .selectFrom('players')
      .leftJoin('teams', 'teams.id', 'players.team_id')
      .innerJoin('positions', 'positions.id', 'players.position_id')
      .where('players.deleted_at', 'is', null)

  return {
    positions: () => db.selectFrom('positions').select(['id', 'name']).orderBy('id').execute(),

    /** Teams whose name contains `search`, by name, with the total over all pages. */
    async teams(search: string, page: Page) {
      let query = db.selectFrom('teams').where('deleted_at', 'is', null)
      if (search) query = query.where('teamname', 'ilike', containing(search))
      const ordered = query.select(['id', 'teamname', 'coach', 'logo']).orderBy(sql`lower(teamname)`)
      return { rows: await paged(ordered, page).execute(), total: await count(query) }
    },

    team: (id: number) =>
      db
        .selectFrom('teams')
        .select(['id', 'teamname', 'coach', 'logo'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** The players of some teams, by jersey number. */
    playersOf: (teamIds: readonly number[]): Promise<PlayerRecord[]> =>
      teamIds.length === 0
        ? Promise.resolve([])
        : players()
            .select(PLAYER_COLUMNS)
            .where('players.team_id', 'in', teamIds)
            .orderBy('players.jersey_no')
            .execute(),

    /** Players whose full name contains `search`, by last and first name, with the total over all pages. */
    async players(filter: { search: string; teamId: number | undefined }, page: Page) {
      let query = players()
      if (filter.teamId !== undefined) query = query.where('players.team_id', '=', filter.teamId)
      if (filter.search) {
        query = query.where(
          sql<string>`players.fname || ' ' || players.lname`,
          'ilike',
          containing(filter.search),
        )
      }
      const ordered = query
        .select(PLAYER_COLUMNS)
        .orderBy(sql`lower(players.lname)`)
        .orderBy(sql`lower(players.fname)`)
        .orderBy('players.id')
      return { rows: await paged(ordered, page).execute(), total: await count(query) }
    },

    player: (id: number): Promise<PlayerRecord | undefined> =>
      players().select(PLAYER_COLUMNS).where('players.id', '=', id).executeTakeFirst(),

    async insertPlayer(player: {
      fname: string
      lname: string
      jersey_no: number
      team_id: number
      position_id: number
    }): Promise<number> {
      const { id } = await db.insertInto('players').values(player).returning('id').executeTakeFirstOrThrow()
      return id
    },

    /**
     * Inserts a team and moves players to it, both or neither.
     * @returns the team's id; or the ids among `playerIds` that are no players
     */
    insertTeam: (team: { teamname: string; coach: string }, playerIds: readonly number[]) =>
      db.transaction().execute(async (tx): Promise<number> => {
        const { id } = await tx.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
        if (playerIds.length > 0) {
          await tx
            .updateTable('players')
            .set({ team_id: id })
            .where('id', 'in', playerIds)
            .where('deleted_at', 'is', null)
            .execute()
        }
        return id
      }),
  }
}

const PLAYER_COLUMNS = [
  'players.id',
  'players.fname',
  'players.lname',
  'players.jersey_no',
  'players.photo',
  'players.team_id',
  'teams.teamname',
  'players.position_id',
  'positions.name as position_name',
] as const

function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

function paged<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { limit, offset }: Page,
) {
  return limit === null ? query : query.limit(limit).offset(offset)
}

async function count<Tables extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Tables, unknown>,
): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}
