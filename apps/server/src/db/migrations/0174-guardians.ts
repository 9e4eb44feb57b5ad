import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the e-mail address of a parent or guardian, for users under 16 of a club that requires it. */
export const guardians: Migration = {
  async up(db) {
    await sql`alter table users add column guardian_email text`.execute(db)
    await sql`alter table club_settings add column guardian_under_16 boolean not null default false`.execute(
      db,
    )
  },
}
