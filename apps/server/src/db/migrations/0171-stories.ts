import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds stories of finished matches. A story has a row if it was ever edited or published. If the row has no
 * text, the story is generated from the log.
 */
export const stories: Migration = {
  async up(db) {
    await sql`create table stories (
      match_id integer primary key references matches (id) on delete cascade,
      title text,
      body text,
      published_at timestamptz,
      changed_at timestamptz not null default now(),
      check ((title is null) = (body is null)))`.execute(db)
    await sql`create index stories_published on stories (published_at desc)
      where published_at is not null`.execute(db)
  },
}
