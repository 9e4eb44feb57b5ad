import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * One number that changes whenever something of the season does: what schedules, tables and the pages of teams and players show. The tables
 * themselves see to it, so that no code can forget to; the same moment tells all servers (NOTIFY `season`).
 *
 * The triggers fire when the transaction commits: the row of the number is locked last and for a moment only, so nobody waits in a
 * circle. A play of a live match changes `last_seq` alone and fires nothing.
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
  // One transaction changes the number once: after that the row is its own.
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
