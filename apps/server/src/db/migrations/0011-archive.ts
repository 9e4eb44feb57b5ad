import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Allows a match's video to be removed to free space. Its statistics stay. */
export const archive: Migration = {
  async up(db) {
    await sql.raw('alter table matches add column video_removed_at timestamptz').execute(db)
  },
}
