import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notifies every server (NOTIFY `openness`) when the rules for watching a match change. Other changes of a
 * match's row send no such notification.
 */
export const opennessNews: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const isRestricted = (row: string) => `${row}.numbers_open <> 'public' or ${row}.film_open <> 'public'`
const lock = (row: string) =>
  `(${row}.numbers_open, ${row}.film_open, ${row}.link_key, ${row}.watch_password)`

const STATEMENTS = [
  `create function tell_openness() returns trigger language plpgsql as $$
    begin
      perform pg_notify('openness', coalesce(new.id, old.id)::text);
      return null;
    end $$`,
  `create trigger openness_came after insert on matches
    for each row when (${isRestricted('new')}) execute function tell_openness()`,
  `create trigger openness_went after delete on matches
    for each row when (${isRestricted('old')}) execute function tell_openness()`,
  `create trigger openness_changed after update on matches
    for each row when (${lock('old')} is distinct from ${lock('new')}) execute function tell_openness()`,
]
