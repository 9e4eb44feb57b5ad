import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the overlays of matches, for broadcast software. A match whose overlay was never changed has no row.
 */
export const overlays: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table overlays (
          match_id int primary key references matches (id) on delete cascade,
          revision int not null default 1,
          bug boolean not null,
          graphic jsonb,
          automatic jsonb not null,
          delay_ms int not null check (delay_ms >= 0),
          theme text not null,
          place text not null
        )`,
      )
      .execute(db)
  },
}
