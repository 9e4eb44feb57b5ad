import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** With which version of the log a match's setup and its events were written: all there are now with the first. */
export const logVersion: Migration = {
  async up(db) {
    for (const table of ['matches', 'match_events']) {
      await sql.raw(`alter table ${table} add column log_version smallint not null default 1`).execute(db)
      // What is written from now on says so itself.
      await sql.raw(`alter table ${table} alter column log_version drop default`).execute(db)
    }
  },
}
