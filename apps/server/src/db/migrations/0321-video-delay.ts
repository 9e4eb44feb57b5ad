import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the setting for the delay with which viewers see the video of unfinished matches. */
export const videoDelay: Migration = {
  async up(db) {
    await sql`alter table club_settings
      add column video_delay_seconds int not null default 0 check (video_delay_seconds between 0 and 300)
    `.execute(db)
  },
}
