import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the club's crest, colours, tagline and default rules, and a home hall for each team. */
export const clubIdentity: Migration = {
  async up(db) {
    await sql`alter table club_settings
      add column crest text,
      add column primary_colour text,
      add column secondary_colour text,
      add column tagline text not null default '',
      add column default_ruleset text not null default 'nba',
      add constraint club_settings_colours check ((primary_colour is null) = (secondary_colour is null))
    `.execute(db)
    await sql`alter table teams add column home_hall text not null default ''`.execute(db)
  },
}
