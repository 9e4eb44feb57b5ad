import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether smaller pictures are made of live matches on this machine. */
export const renditions: Migration = {
  async up(db) {
    await sql`alter table club_settings add column renditions boolean not null default false`.execute(db)
  },
}
