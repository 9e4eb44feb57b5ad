import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Stores jersey numbers as text as they are on the shirt, so that players can wear 00 and 0. PostgreSQL
 * computes the number from the text.
 */
export const jerseys: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table players add jersey text',
  'update players set jersey = jersey_no::text',
  `alter table players
    alter jersey set not null,
    add check (jersey ~ '^(00|[0-9]|[1-9][0-9])$'),
    drop jersey_no`,
  'alter table players add jersey_no int not null generated always as (jersey::int) stored',
  'create unique index players_jersey on players (team_id, jersey) where deleted_at is null',
]
