import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The web sites that may show pages of this one in a frame; none until somebody names them. */
export const embedSites: Migration = {
  async up(db) {
    await sql.raw(`alter table club_settings add column embed_sites text[] not null default '{}'`).execute(db)
  },
}
