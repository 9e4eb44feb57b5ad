import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the journals of unfinished recordings, for servers without a shared folder. Because of the primary
 * key, only one server can write a journal's lines at a given position.
 */
export const mediaJournals: Migration = {
  async up(db) {
    await sql`create table media_journals (
      playback_id text not null,
      position integer not null check (position >= 0),
      lines bytea not null,
      primary key (playback_id, position)
    )`.execute(db)
  },
}
