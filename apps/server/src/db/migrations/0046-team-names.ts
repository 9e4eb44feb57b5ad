import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the names of both teams of a match as a column. The setup, which contains them too, is too large to be
 * read for every row of a schedule.
 */
export const teamNames: Migration = {
  async up(db) {
    await sql`alter table matches add column team_names text[] not null
      generated always as (array[setup#>>'{teams,0,name}', setup#>>'{teams,1,name}']) stored`.execute(db)
  },
}
