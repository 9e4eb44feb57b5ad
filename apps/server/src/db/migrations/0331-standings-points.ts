import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the table points of a competition's own. */
export const standingsPoints: Migration = {
  async up(db) {
    await sql`alter table competitions add standings_points jsonb`.execute(db)
  },
}
