import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the time at which a match's video was removed to free space. The match's statistics stay. */
export const archive: Migration = {
  async up(db) {
    await sql.raw('alter table matches add column video_removed_at timestamptz').execute(db)
  },
}
