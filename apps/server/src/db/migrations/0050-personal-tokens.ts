import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds personal access tokens. Stores only a hash of each token. Each token takes one of its user's 20
 * numbered places.
 */
export const personalTokens: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table personal_tokens (
    id int primary key generated always as identity,
    user_id int not null references users,
    place int not null check (place between 1 and 20),
    name text not null,
    hash bytea not null unique,
    scopes text[] not null check (cardinality(scopes) > 0),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    unique (user_id, place)
  )`,
]
