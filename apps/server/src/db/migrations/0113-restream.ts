import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds restream targets, at most ten, with sealed stream keys. In the table of the matches that use them, the
 * target is the primary key, because each target receives one match at a time.
 */
export const restream: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table restream_targets (
    id int primary key generated always as identity,
    place int not null unique check (place between 1 and 10),
    name text not null,
    address text not null,
    sealed_key bytea not null,
    key_end text not null,
    created_at timestamptz not null default now()
  )`,
  `create table match_restreams (
    target_id int primary key references restream_targets on delete cascade,
    match_id int not null references matches on delete cascade
  )`,
  'create index match_restreams_match on match_restreams (match_id)',
]
