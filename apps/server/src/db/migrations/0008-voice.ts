import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the claims of servers on commentary of matches, and how much of a language model each match has used.
 */
export const voice: Migration = {
  async up(db) {
    await sql
      .raw(`create table voices (
        match_id integer primary key references matches,
        stat_id integer not null default 0,
        claimed_until timestamptz not null default '-infinity',
        calls integer not null default 0,
        prompt_tokens integer not null default 0,
        completion_tokens integer not null default 0
      )`)
      .execute(db)
  },
}
