import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds an index to find the matches to which a player was added during the game. The erasure of a person uses
 * it.
 */
export const listedPlayers: Migration = {
  async up(db) {
    await sql`create index match_events_listed on match_events ((body->'player'->'id'))
      where body->>'kind' = 'player-listed'`.execute(db)
  },
}
