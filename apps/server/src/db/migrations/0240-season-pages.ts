import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the setting whether the pages of teams and players are public or only for members of the club. */
export const seasonPages: Migration = {
  async up(db) {
    // An earlier migration of the same transaction may have changed the row. Its deferred triggers would then
    // block the change of the table.
    await sql`set constraints all immediate`.execute(db)
    await sql`alter table club_settings add column season_pages_shown boolean not null default true`.execute(
      db,
    )
    await sql`set constraints all deferred`.execute(db)
  },
}
