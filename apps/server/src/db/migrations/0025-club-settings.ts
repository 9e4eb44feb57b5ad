import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The club's settings: one row, a column for each. The next setting is a column with its default, in a migration of its own. */
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
