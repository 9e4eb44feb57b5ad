import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the club's name and its time zone. At first the zone is the friendlies' zone, which was
 * the machine's.
 */
export const clubProfile: Migration = {
  async up(db) {
    await sql`alter table club_settings add column club_name text not null default ''`.execute(db)
    await sql`alter table club_settings add column zone text not null default 'UTC'`.execute(db)
    await sql`update club_settings set zone = (select zone from competitions where friendly)`.execute(db)
  },
}
