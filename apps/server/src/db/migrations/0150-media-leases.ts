import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds leases: which server receives the video of which match. The primary key ensures that only one does.
 * Unlogged, because leases are written every second and valid for seconds. After a crash of the database each
 * server writes its leases again.
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
