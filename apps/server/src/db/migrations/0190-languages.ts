import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the languages of mails: one for each account, and the club's as the default. */
export const languages: Migration = {
  async up(db) {
    await sql`alter table users add column language text`.execute(db)
    await sql`alter table club_settings add column language text not null default 'en'`.execute(db)
  },
}
