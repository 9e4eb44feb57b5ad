import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the matches to which a player was added while they were played, for the erasure of a person. */
export const listedPlayers: Migration = {
  async up(db) {
    await sql`create index match_events_listed on match_events ((body->'player'->'id'))
      where body->>'kind' = 'player-listed'`.execute(db)
  },
}
