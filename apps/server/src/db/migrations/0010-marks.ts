import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds an index by id of the log's marks (time-outs and the possession arrow), like the index of plays. */
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
