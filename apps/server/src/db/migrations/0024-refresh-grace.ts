import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds data that distinguish two cases when a refresh token is used again: the answer to its first use was
 * lost, or a thief uses it. The data are which pair of tokens replaced which other pair, and whether a pair
 * was ever used.
 */
export const refreshGrace: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table refresh_tokens
    add id bigint generated always as identity unique,
    add parent_id bigint,
    add seen_at timestamptz,
    add superseded_at timestamptz`,
  'create index refresh_tokens_parent on refresh_tokens (parent_id)',
]
