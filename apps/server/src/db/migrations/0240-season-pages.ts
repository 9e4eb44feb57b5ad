import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether everybody sees the pages of teams and players, or only whoever is of the club. */
export const seasonPages: Migration = {
  async up(db) {
    // A migration before this one may have changed the row in the same transaction, whose deferred triggers hold the table.
    await sql`set constraints all immediate`.execute(db)
    await sql`alter table club_settings add column season_pages_shown boolean not null default true`.execute(
      db,
    )
    await sql`set constraints all deferred`.execute(db)
  },
}
