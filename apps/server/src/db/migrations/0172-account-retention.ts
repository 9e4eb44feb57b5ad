import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the number of days after which a disabled account is emptied. */
export const accountRetention: Migration = {
  async up(db) {
    await sql`alter table club_settings
      add column disabled_account_days int not null default 365 check (disabled_account_days between 1 and 3650)`.execute(
      db,
    )
  },
}
