import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds an index of marks (time-outs and the possession arrow) in the log by their id, like the one of plays.
 */
export const marks: Migration = {
  async up(db) {
    await sql
      .raw(
        `create unique index match_events_mark on match_events (((body->>'statId')::int))
          where body->>'kind' = 'mark-recorded'`,
      )
      .execute(db)
  },
}
