import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds how many days a disabled account is kept. */
export const accountRetention: Migration = {
  async up(db) {
    await sql`alter table club_settings
      add column disabled_account_days int not null default 365 check (disabled_account_days between 1 and 3650)`.execute(
      db,
    )
  },
}
