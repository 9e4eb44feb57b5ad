import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes time-outs and the possession arrow in the log by their id, like plays. */
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
