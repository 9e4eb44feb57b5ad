import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds courts and their consoles, at most twenty. Stores only a hash of each program's token. */
export const courts: Migration = {
  async up(db) {
    await sql`create table courts (
      id int primary key generated always as identity,
      place int not null check (place between 1 and 20),
      name text not null,
      brand text,
      way text not null check (way in ('listen', 'connect', 'post')),
      host text,
      port int check (port between 1 and 65535),
      hash bytea unique,
      swapped boolean not null,
      match_id int unique references matches on delete set null,
      created_at timestamptz not null default now(),
      constraint courts_place_key unique (place),
      constraint courts_name_key unique (name),
      check ((way = 'post') = (hash is not null)),
      check ((way = 'post') = (host is null)),
      check ((way = 'post') = (port is null))
    )`.execute(db)
    await sql`create unique index courts_listening_port on courts (port) where way = 'listen'`.execute(db)
  },
}
