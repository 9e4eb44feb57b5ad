import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A match's video may be removed to free space; its numbers stay. */
export const archive: Migration = {
  async up(db) {
    await sql.raw('alter table matches add column video_removed_at timestamptz').execute(db)
  },
}
