import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds which games of a season are partial. The fold has a new version, so all games are counted again. */
export const partialGames: Migration = {
  async up(db) {
    // Nullable, because servers of the previous version insert rows without it.
    await sql`alter table season_games add partial boolean`.execute(db)
    await sql`alter table season_totals add partial int not null default 0`.execute(db)
  },
}
