import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds when a nightly backup last succeeded, with its folder and the mount point of that folder. */
export const backupAge: Migration = {
  async up(db) {
    await sql`alter table last_backup
      add column succeeded_at timestamptz,
      add column folder text,
      add column mount_point text`.execute(db)
    await sql`update last_backup set succeeded_at = at where not failed`.execute(db)
  },
}
