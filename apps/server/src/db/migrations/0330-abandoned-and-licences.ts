import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Allows the result of an abandoned match to count, and adds the licence numbers of players. */
export const abandonedAndLicences: Migration = {
  async up(db) {
    await sql`alter table fixtures drop constraint fixtures_status_check,
      add constraint fixtures_status_check check (status in
        ('scheduled', 'postponed', 'cancelled', 'forfeited', 'defaulted', 'finished', 'stands'))`.execute(db)
    await sql`alter table players add licence text not null default ''`.execute(db)
  },
}
