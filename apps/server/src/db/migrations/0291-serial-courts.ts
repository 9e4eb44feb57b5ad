import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Allows courts whose console is connected to the scorer's device. They have neither an address nor a token.
 */
export const serialCourts: Migration = {
  async up(db) {
    await sql`alter table courts
      drop constraint courts_way_check,
      drop constraint courts_check1,
      drop constraint courts_check2,
      add constraint courts_way_check check (way in ('listen', 'connect', 'post', 'serial')),
      add constraint courts_host_check check ((way in ('post', 'serial')) = (host is null)),
      add constraint courts_address_port_check check ((way in ('post', 'serial')) = (port is null))`.execute(
      db,
    )
  },
}
