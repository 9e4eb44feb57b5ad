import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the servers' claims on the commentary of matches, and each match's calls and tokens of a language
 * model.
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
