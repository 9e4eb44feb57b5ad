import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds a competition's own table points. */
export const standingsPoints: Migration = {
  async up(db) {
    await sql`alter table competitions add standings_points jsonb`.execute(db)
  },
}
