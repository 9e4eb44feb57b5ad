import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds a table with the result of the last nightly backup in one row. The dashboard of every server shows it.
 */
export const lastBackup: Migration = {
  async up(db) {
    await sql`create table last_backup (
      only_row boolean primary key default true check (only_row),
      at timestamptz not null,
      failed boolean not null
    )`.execute(db)
  },
}
