import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the locations of players' shots and the figures of team ratings to the statistics of the season. They
 * are derived from the logs. Because the fold has a new version, every finished match is counted again at the
 * next start.
 */
export const seasonTeams: Migration = {
  async up(db) {
    await sql`alter table season_games add column shots jsonb not null default '[]'`.execute(db)
    const counts = COUNTS.map((figure) => `${figure} int not null`).join(', ')
    const table = `create table season_teams (
      team_id int not null references teams,
      match_id int not null references season_matches on delete cascade,
      ${counts},
      possessions double precision not null,
      lengths double precision not null,
      primary key (team_id, match_id)
    )`
    await sql.raw(table).execute(db)
    await sql`create index season_teams_match on season_teams (match_id)`.execute(db)
  },
}

const COUNTS = ['won', 'lost', 'pts', 'allowed', 'fgm', 'fga', 'tpm', 'ftm', 'fta'].concat([
  '"to"',
  'orb',
  'their_drb',
])
