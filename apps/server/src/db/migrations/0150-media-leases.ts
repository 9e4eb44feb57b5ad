import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which server takes the video of which match: one at a time, which the key sees to. Unlogged, since it is written every second and true for
 * seconds; after a crash of the database each server says again what it has.
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
