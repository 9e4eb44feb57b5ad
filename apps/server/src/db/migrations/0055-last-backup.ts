import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the last backup of the night went: one row, told on the dashboard of whichever server is asked. */
export const lastBackup: Migration = {
  async up(db) {
    await sql`create table last_backup (
      only_row boolean primary key default true check (only_row),
      at timestamptz not null,
      failed boolean not null
    )`.execute(db)
  },
}
