import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the rules for deleting old videos and the exemptions from these rules. Also adds the size of each
 * video, so that its files need not be read.
 */
export const retention: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table club_settings
    add column video_days int check (video_days > 0),
    add column video_free_gb int check (video_free_gb > 0),
    add column video_makes_room boolean not null default false`,
  'alter table teams add column videos_kept boolean not null default false',
  `alter table matches
    add column video_kept boolean not null default false,
    add column video_bytes bigint`,
]
