import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the matches that take video by SRT, at most 32. Such a match may still be a fixture that has not
 * started.
 */
export const srtPorts: Migration = {
  async up(db) {
    await sql`create table srt_ports (
      place int not null check (place between 1 and 32),
      match_id int not null,
      constraint srt_ports_place_key unique (place),
      constraint srt_ports_match_id_key unique (match_id)
    )`.execute(db)
  },
}
