import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds leases. The server that holds a match's lease receives the video of that match. The primary key
 * ensures that only one server holds a lease. The table is unlogged, because leases are written every second
 * and are valid for seconds only. After a crash of the database, each server writes its leases again.
 */
export const mediaLeases: Migration = {
  async up(db) {
    await sql`create unlogged table media_leases (
      playback_id text primary key,
      node uuid not null,
      address text not null,
      until timestamptz not null,
      state jsonb,
      wish jsonb
    )`.execute(db)
  },
}
