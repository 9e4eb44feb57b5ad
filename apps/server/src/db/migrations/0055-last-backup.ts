import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the result of the last nightly backup: one row, which the dashboard of every server shows. */
export const lastBackup: Migration = {
  async up(db) {
    await sql`create table last_backup (
      only_row boolean primary key default true check (only_row),
      at timestamptz not null,
      failed boolean not null
    )`.execute(db)
  },
}
