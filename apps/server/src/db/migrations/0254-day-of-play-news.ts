import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notifies every server when the day of a match changes, because servers cache the day with the match's row.
 */
export const dayOfPlayNews: Migration = {
  async up(db) {
    await sql`create function tell_day_of_play() returns trigger language plpgsql as $$
      begin
        perform pg_notify('match_row', id::text) from matches where id = new.id;
        return null;
      end $$`.execute(db)
    await sql`create trigger day_of_play_changed after update on fixtures
      for each row when (old.starts_at is distinct from new.starts_at or old.zone <> new.zone)
      execute function tell_day_of_play()`.execute(db)
  },
}
