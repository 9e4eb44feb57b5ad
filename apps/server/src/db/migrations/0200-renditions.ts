import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the setting whether smaller renditions are made of live matches. */
export const renditions: Migration = {
  async up(db) {
    await sql`alter table club_settings add column renditions boolean not null default false`.execute(db)
  },
}
