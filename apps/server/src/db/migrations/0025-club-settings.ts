import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the club's settings: one row with a column for each setting. To add a setting, write another migration
 * that adds a column with a default.
 */
export const clubSettings: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table club_settings (
    only_row boolean primary key default true check (only_row),
    pictures_required boolean not null default true
  )`,
  'insert into club_settings default values',
]
