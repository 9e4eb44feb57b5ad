import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the club's imprint and privacy notice. */
export const notices: Migration = {
  async up(db) {
    await sql`alter table club_settings
      add column imprint text not null default '',
      add column privacy text not null default ''`.execute(db)
  },
}
