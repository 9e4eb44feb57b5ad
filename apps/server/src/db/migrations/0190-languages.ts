import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** In which language somebody is written to; where an account does not say it, the club does. */
export const languages: Migration = {
  async up(db) {
    await sql`alter table users add column language text`.execute(db)
    await sql`alter table club_settings add column language text not null default 'en'`.execute(db)
  },
}
