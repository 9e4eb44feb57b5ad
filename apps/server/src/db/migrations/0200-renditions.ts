import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds whether this machine makes smaller renditions of live matches. */
export const renditions: Migration = {
  async up(db) {
    await sql`alter table club_settings add column renditions boolean not null default false`.execute(db)
  },
}
