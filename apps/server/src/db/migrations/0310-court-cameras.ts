import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the IP camera of a court, with a sealed password, and courts without a console. */
export const courtCameras: Migration = {
  async up(db) {
    await sql`alter table courts
      add column camera_address text,
      add column camera_user text,
      add column camera_password bytea,
      add constraint courts_camera_check check ((camera_address is null) = (camera_user is null)
        and (camera_address is null) = (camera_password is null)),
      drop constraint courts_way_check,
      drop constraint courts_host_check,
      drop constraint courts_address_port_check,
      add constraint courts_way_check check (way in ('listen', 'connect', 'post', 'serial', 'none')),
      add constraint courts_host_check check ((way in ('post', 'serial', 'none')) = (host is null)),
      add constraint courts_address_port_check
        check ((way in ('post', 'serial', 'none')) = (port is null))`.execute(db)
  },
}
