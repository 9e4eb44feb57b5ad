import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the state of a match's restreams to its lease. Servers that do not receive the encoder's video read
 * the state there.
 */
export const restreamsElsewhere: Migration = {
  async up(db) {
    await sql`alter table media_leases add column restreams jsonb`.execute(db)
  },
}
