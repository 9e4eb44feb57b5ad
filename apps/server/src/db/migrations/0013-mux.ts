import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The live streams that were made at Mux, each as it was last heard of. */
export const mux: Migration = {
  async up(db) {
    await sql.raw('create table mux_streams (playback_id text primary key, state jsonb not null)').execute(db)
  },
}
