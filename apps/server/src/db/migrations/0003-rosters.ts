import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the colours of teams. Also adds to each match its teams' logos and colours as they were when the match
 * was created.
 */
export const rosters: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table teams
    add primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
    add secondary_colour text check (secondary_colour ~ '^#[0-9a-f]{6}$'),
    add check ((primary_colour is null) = (secondary_colour is null))`,

  `alter table matches add looks jsonb not null
    default '[{"logo": null, "colours": null}, {"logo": null, "colours": null}]'`,
  'create index matches_unfinished_team1 on matches (team1_id) where ended_at is null',
  'create index matches_unfinished_team2 on matches (team2_id) where ended_at is null',
]
