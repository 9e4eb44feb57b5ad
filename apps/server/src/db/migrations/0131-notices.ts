import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imprint and privacy notice, as the club writes them. */
export const notices: Migration = {
  async up(db) {
    await sql`alter table club_settings
      add column imprint text not null default '',
      add column privacy text not null default ''`.execute(db)
  },
}
