import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds settings of the club, of a team and of a player for the names and photos of players that the public
 * sees. The values of the type `names_shown` are ordered from the least to the most strict.
 */
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
