import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the points that a competition can award for its table instead of the points of its rules. */
export const standingsPoints: Migration = {
  async up(db) {
    await sql`alter table competitions add standings_points jsonb`.execute(db)
  },
}
