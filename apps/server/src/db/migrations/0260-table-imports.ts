import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds data for imports of schedules and rosters: the id that a league gives to a game, the fields that the
 * club has assigned to the columns of files, and the calendars of leagues.
 */
export const tableImports: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table fixtures add column external_id text',
  `create unique index fixtures_external_id on fixtures (competition_id, external_id)
    where external_id is not null`,
  `create table import_columns (
    kind text not null check (kind in ('roster', 'fixtures')),
    heading text not null,
    field text,
    changed_at timestamptz not null default now(),
    primary key (kind, heading)
  )`,
  `create table calendars (
    id int primary key generated always as identity,
    competition_id int not null references competitions on delete cascade,
    address text not null,
    automatic boolean not null default false,
    content text,
    etag text,
    last_modified text,
    checked_at timestamptz,
    next_check_at timestamptz not null default now(),
    fault text,
    failures int not null default 0,
    dismissed jsonb not null default '[]',
    created_by int references users,
    created_at timestamptz not null default now(),
    unique (competition_id, address)
  )`,
]
