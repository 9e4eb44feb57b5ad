import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the restreams of a match stand, told with its lease to the servers that its encoder does not send to. */
export const restreamsElsewhere: Migration = {
  async up(db) {
    await sql`alter table media_leases add column restreams jsonb`.execute(db)
  },
}
