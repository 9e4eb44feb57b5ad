import type { Audience } from '@courtside/publicity'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { type Page, readPage } from '../../db/list-query.ts'
import type { PlayersTable } from '../../db/tables/club.ts'
import {
  byName,
  foundPlayers,
  PLAYER_COLUMNS,
  type PlayerFilter,
  type PlayerRecord,
  playersOf,
} from './player-query.ts'

/** The tables of players and positions. Lists omit removed players. */
export class PlayerRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  positions() {
    return this.#db.selectFrom('positions').select(['id', 'name']).orderBy('id').execute()
  }

  /**
   * Returns players whose full name contains `search`, by last and first name, and the total over all pages.
   */
  players(filter: PlayerFilter, page: Page, audience: Audience) {
    const found = playersOf(this.#db).where(foundPlayers(filter, audience)).select(PLAYER_COLUMNS)
    return readPage(found.orderBy(byName(audience)), page)
  }

  player(id: number): Promise<PlayerRecord | undefined> {
    return playersOf(this.#db).select(PLAYER_COLUMNS).where('players.id', '=', id).executeTakeFirst()
  }

  /** Returns the licence numbers of players who have one, by id. Includes removed players. */
  async licencesOf(ids: readonly number[]): Promise<Record<number, string>> {
    const rows = await this.#db
      .selectFrom('players')
      .select(['id', 'licence'])
      .where('id', 'in', [0, ...ids])
      .where('licence', '<>', '')
      .execute()
    return Object.fromEntries(rows.map(({ id, licence }) => [id, licence]))
  }

  async insertPlayer(player: Insertable<PlayersTable>): Promise<number> {
    const { id } = await this.#db
      .insertInto('players')
      .values(player)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Updates a player unless they are removed. @returns whether the player was found */
  updatePlayer(id: number, changes: Updateable<PlayersTable>): Promise<boolean> {
    return foundRows(
      this.#db
        .updateTable('players')
        .set({ deleted_at: null, ...changes })
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    )
  }

  /**
   * Marks a player as removed and clears the photo.
   * @returns whether the player was found
   */
  removePlayer(id: number): Promise<boolean> {
    return this.updatePlayer(id, { deleted_at: new Date(), photo: null })
  }
}
