import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the public sees of players: decided by the club, by a team and for a player. The values of the type stand from the least to the most strict. */
export const publicity: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  "create type names_shown as enum ('full', 'initial', 'number')",
  `alter table club_settings
    add column names_shown names_shown not null default 'full',
    add column photos_shown boolean not null default true`,
  `alter table teams
    add column under_16 boolean not null default false,
    add column names_shown names_shown not null default 'full',
    add column photos_shown boolean not null default true`,
  `alter table players
    add column names_shown names_shown not null default 'full',
    add column photo_shown boolean not null default true`,
  'create index players_photo on players (photo) where photo is not null',
]
