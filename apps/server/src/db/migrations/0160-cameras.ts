import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds phones that may send video of a match, at most four. Stores only a hash of each access token. */
export const cameras: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table cameras (
    id int primary key generated always as identity,
    match_id int not null references matches on delete cascade,
    place int not null check (place between 1 and 4),
    hash bytea not null unique,
    created_at timestamptz not null default now(),
    unique (match_id, place)
  )`,
]
