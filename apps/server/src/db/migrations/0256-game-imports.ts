import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the matches that were imported from files, and the logs that were replaced by the import of a
 * corrected file.
 * A game must count only once. Two imports of the same teams are refused if they are less than 36 hours
 * apart, or if they have the same plays. An administrator can state that they are two different games.
 */
export const gameImports: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table game_imports (
    match_id int primary key references matches on delete cascade,
    home_id int not null references teams,
    away_id int not null references teams,
    around tstzrange not null,
    plays text,
    another boolean not null default false,
    imported_at timestamptz not null default now()
  )`,
  `alter table game_imports add constraint game_imports_once exclude using gist (
    int4range(home_id, home_id, '[]') with &&, int4range(away_id, away_id, '[]') with &&, around with &&
  ) where (not another)`,
  'create unique index game_imports_plays on game_imports (home_id, away_id, plays)',
  `create table replaced_logs (
    id int primary key generated always as identity,
    match_id int not null references matches on delete cascade,
    replaced_at timestamptz not null default now(),
    replaced_by int references users on delete set null,
    setup jsonb not null,
    events jsonb not null,
    log_version int not null
  )`,
  'create index replaced_logs_match on replaced_logs (match_id)',
]
