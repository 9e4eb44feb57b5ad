import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the web sites that may show pages of this one in a frame. There are none by default. */
export const embedSites: Migration = {
  async up(db) {
    await sql.raw(`alter table club_settings add column embed_sites text[] not null default '{}'`).execute(db)
  },
}
