import type { NamesShown } from '@courtside/contract'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { containing, type Page, readPage } from '../../db/list-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { TeamsTable } from '../../db/tables/club.ts'
import { PLAYER_COLUMNS, type PlayerRecord, playersOf } from './player-query.ts'

/** A row of the teams table with its roster. */
export interface TeamRow extends Omit<Selectable<TeamsTable>, 'created_at' | 'deleted_at' | 'videos_kept'> {
  players: PlayerRecord[]
}

/** A team as selection lists show it. */
export type TeamNameRecord = Pick<TeamRow, 'id' | 'teamname' | 'logo' | 'primary_colour' | 'secondary_colour'>

/** The table of teams. Lists omit removed teams. */
export class TeamRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns a page of the teams whose name contains `search`, with their rosters, ordered by name; and the
   * total over all pages.
   */
  teams(search: string, page: Page): Promise<{ rows: TeamRow[]; total: number }> {
    const found = this.#teams().where('team.teamname', 'ilike', containing(search))
    return readPage(found.orderBy(sql`lower(team.teamname)`), page)
  }

  /** Returns all teams by name, as selection lists show them. */
  names() {
    return this.#db
      .selectFrom('teams')
      .select(['id', 'teamname', 'logo', 'primary_colour', 'secondary_colour'])
      .where('deleted_at', 'is', null)
      .orderBy(sql`lower(teamname)`)
      .execute()
  }

  team(id: number): Promise<TeamRow | undefined> {
    return this.#teams().where('team.id', '=', id).executeTakeFirst()
  }

  /**
   * Inserts a team and moves players to it, in one transaction.
   * @returns the team's id, or null when one of `playerIds` is not a player; nothing is written then
   */
  insertTeam(team: Insertable<TeamsTable>, playerIds: readonly number[]): Promise<number | null> {
    return this.#db
      .transaction()
      .execute(async (tx) => {
        const { id } = await tx.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
        if (playerIds.length === 0) return id
        const moved = await tx
          .updateTable('players')
          .set({ team_id: id })
          .where('id', 'in', playerIds)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (Number(moved.numUpdatedRows) !== new Set(playerIds).size) throw new UnknownPlayer()
        return id
      })
      .catch((error: unknown) => {
        if (error instanceof UnknownPlayer) return null
        throw error
      })
  }

  /** Updates a team unless it is removed. @returns whether the team was found */
  updateTeam(id: number, changes: Updateable<TeamsTable>): Promise<boolean> {
    return foundRows(
      this.#db
        .updateTable('teams')
        .set({ deleted_at: null, ...changes })
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    )
  }

  /** Removes a team; see {@link removeTeam}. */
  removeTeam(id: number) {
    return this.#db.transaction().execute((tx) => removeTeam(tx, id))
  }

  #teams() {
    return this.#db
      .selectFrom('teams as team')
      .where('team.deleted_at', 'is', null)
      .select(['team.id', 'team.teamname', 'team.coach', 'team.logo'])
      .select(['team.primary_colour', 'team.secondary_colour', 'team.home_hall'])
      .select(['team.under_16', 'team.names_shown', 'team.photos_shown', 'team.win_probability'])
      .select(['team.numbers_open', 'team.film_open'])
      .select((eb) =>
        jsonArrayFrom(
          playersOf(this.#db)
            .select(PLAYER_COLUMNS)
            .where('players.team_id', '=', eb.ref('team.id'))
            .orderBy('players.jersey_no')
            .orderBy('players.jersey'),
        ).as('players'),
      )
  }
}

class UnknownPlayer extends Error {}

/**
 * Removes a team, clears its logo and removes its players from it. Locks the team, so that no match with it
 * can be created meanwhile.
 * @returns `removed`; `unknown`; the title of the unfinished match that the team is in; or the team's
 * opponent in a scheduled match
 */
async function removeTeam(
  tx: Transaction<Schema>,
  id: number,
): Promise<'removed' | 'unknown' | { inMatch: string } | { meets: string }> {
  const team = await tx
    .selectFrom('teams')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!team) return 'unknown'
  const match = await tx
    .selectFrom('matches')
    .select('title')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('team1_id', '=', id), eb('team2_id', '=', id)]))
    .executeTakeFirst()
  if (match) return { inMatch: match.title }
  const meets = await nextOpponent(tx, id)
  if (meets !== null) return { meets }
  await tx
    .updateTable('players')
    .from('teams')
    .where('teams.id', '=', id)
    .where('players.team_id', '=', id)
    // Names and photos that the team's settings hide stay hidden when the player has no team.
    .set((row) => ({
      team_id: null,
      names_shown: row.fn<NamesShown>('greatest', ['players.names_shown', 'teams.names_shown']),
      photo_shown: sql<boolean>`players.photo_shown and teams.photos_shown`,
    }))
    .execute()
  await tx.updateTable('teams').set({ deleted_at: new Date(), logo: null }).where('id', '=', id).execute()
  return 'removed'
}

/**
 * Returns the opponent in the team's next match that is scheduled and not started, or null if there is none.
 */
async function nextOpponent(tx: Transaction<Schema>, id: number): Promise<string | null> {
  const next = await tx
    .selectFrom('fixtures')
    .leftJoin('matches', 'matches.id', 'fixtures.id')
    .innerJoin('teams', (join) =>
      join.on((eb) =>
        eb.or([eb('teams.id', '=', eb.ref('home_id')), eb('teams.id', '=', eb.ref('away_id'))]),
      ),
    )
    .where((eb) => eb.or([eb('home_id', '=', id), eb('away_id', '=', id)]))
    .where('teams.id', '<>', id)
    .where('matches.id', 'is', null)
    .where('fixtures.status', 'in', ['scheduled', 'postponed'])
    .select('teams.teamname')
    .orderBy('fixtures.starts_at')
    .orderBy('fixtures.id')
    .executeTakeFirst()
  return next?.teamname ?? null
}
