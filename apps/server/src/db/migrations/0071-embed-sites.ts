import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the setting for the web sites that may show pages of Courtside in a frame; none by default. */
export const embedSites: Migration = {
  async up(db) {
    await sql.raw(`alter table club_settings add column embed_sites text[] not null default '{}'`).execute(db)
  },
}
