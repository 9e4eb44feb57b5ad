import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the log version of a match's setup and of its events. All existing ones have the first version. */
export const logVersion: Migration = {
  async up(db) {
    for (const table of ['matches', 'match_events']) {
      await sql.raw(`alter table ${table} add column log_version smallint not null default 1`).execute(db)
      // New rows must state their version.
      await sql.raw(`alter table ${table} alter column log_version drop default`).execute(db)
    }
  },
}
