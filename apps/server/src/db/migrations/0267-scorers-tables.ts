import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the devices at the scorer's table of a match, with the time of their last request. */
export const scorersTables: Migration = {
  async up(db) {
    await sql`create table scorers_tables (
      match_id int not null references matches on delete cascade,
      device uuid not null,
      user_id int not null references users on delete cascade,
      role text not null check (role in ('everything', 'clock', 'home', 'visitors')),
      seen_at timestamptz not null,
      primary key (match_id, device)
    )`.execute(db)
  },
}
