import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notifies every server when any program changes a match's row. An append to the match's log, which increases
 * `last_seq`, is excluded, because it has its own notification.
 */
export const matchRowNews: Migration = {
  async up(db) {
    await sql`create function tell_match_row() returns trigger language plpgsql as $$
      begin
        perform pg_notify('match_row', coalesce(new.id, old.id)::text);
        return null;
      end $$`.execute(db)
    await sql`create trigger match_row_came_or_went after insert or delete on matches
      for each row execute function tell_match_row()`.execute(db)
    await sql`create trigger match_row_changed after update on matches
      for each row when (old.last_seq = new.last_seq) execute function tell_match_row()`.execute(db)
  },
}
