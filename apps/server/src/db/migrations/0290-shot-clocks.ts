import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the shot clocks of matches. Only the last setting of each clock is stored, outside the match's log.
 */
export const shotClocks: Migration = {
  async up(db) {
    await sql`create table shot_clocks (
      match_id int primary key references matches on delete cascade,
      at bigint not null,
      shot jsonb
    )`.execute(db)
  },
}
