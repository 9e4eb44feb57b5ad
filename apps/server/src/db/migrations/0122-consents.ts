import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the consents of players: to be named, to be shown in a photo, and to be filmed. */
export const consents: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  "create type consent_kind as enum ('name', 'photo', 'film')",
  `create table consents (
    player_id int not null references players,
    kind consent_kind not null,
    agreed_on date not null,
    until date check (until >= agreed_on),
    primary key (player_id, kind)
  )`,
]
