import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The email of a parent or guardian, of accounts under 16 where a club asks for it. */
export const guardians: Migration = {
  async up(db) {
    await sql`alter table users add column guardian_email text`.execute(db)
    await sql`alter table club_settings add column guardian_under_16 boolean not null default false`.execute(
      db,
    )
  },
}
