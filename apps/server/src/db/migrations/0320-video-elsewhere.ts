import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the setting whether pages of other web sites may load the video of public matches. */
export const videoElsewhere: Migration = {
  async up(db) {
    await sql`alter table club_settings add column video_elsewhere boolean not null default false`.execute(db)
  },
}
