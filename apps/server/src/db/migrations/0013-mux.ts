import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the live streams created at Mux, each with its last known state. */
export const mux: Migration = {
  async up(db) {
    await sql.raw('create table mux_streams (playback_id text primary key, state jsonb not null)').execute(db)
  },
}
