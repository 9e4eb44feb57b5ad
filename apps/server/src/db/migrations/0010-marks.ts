import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Time-outs and the possession arrow in the log are found by their id, as plays are. */
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
