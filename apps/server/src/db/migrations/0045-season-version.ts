import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds a number that changes with everything that schedules, standings and the pages of teams and players
 * show. Triggers change the number, so that no code can forget to do so. They also notify all servers (NOTIFY
 * `season`).
 * The triggers fire when the transaction commits. The number's row is therefore locked last and only for a
 * moment, so that no deadlock can occur. A play of a live match fires no trigger.
 */
export const seasonVersion: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const TABLES = [
  'competitions',
  'competition_teams',
  'stages',
  'stage_teams',
  'fixtures',
  'teams',
  'players',
  'club_settings',
]

const onCommit = (trigger: string, changes: string, condition = '') =>
  `create constraint trigger ${trigger} after ${changes} deferrable initially deferred
    for each row ${condition} execute function tell_of_season()`

const STATEMENTS = [
  'create table season_version (version bigint not null)',
  'insert into season_version values (1)',
  // A transaction changes the number only once. Afterwards the `xmin` of the number's row is the id of this
  // transaction.
  `create function tell_of_season() returns trigger language plpgsql as $$
    begin
      update season_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
      if found then perform pg_notify('season', ''); end if;
      return null;
    end
  $$`,
  ...TABLES.map((table) => onCommit('season_changed', `insert or update or delete on ${table}`)),
  onCommit('season_begun', 'insert or delete on matches'),
  onCommit(
    'season_changed',
    'update on matches',
    `when (old.ended_at is not null or new.ended_at is not null
      or old.title <> new.title or old.looks <> new.looks)`,
  ),
]
