import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the statistics of the season. They are derived from the logs of the finished matches. A finished match
 * without a row in `season_matches` is counted at the next start.
 */
export const season: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const FIGURES = [
  'seconds',
  'pts',
  'fgm',
  'fga',
  'tpm',
  'tpa',
  'ftm',
  'fta',
  'reb',
  'ast',
  'stl',
  'blk',
].concat(['"to"', 'pf', 'eff'])
const FIGURE_COLUMNS = FIGURES.map((figure) => `${figure} int not null`).join(', ')

const STATEMENTS = [
  `create table season_matches (
    match_id int primary key references matches,
    fold_version int not null
  )`,
  `create table season_games (
    player_id int not null references players,
    match_id int not null references season_matches on delete cascade,
    team_id int not null references teams,
    ${FIGURE_COLUMNS},
    primary key (player_id, match_id)
  )`,
  'create index season_games_match on season_games (match_id)',
  `create table season_totals (
    player_id int primary key references players,
    games int not null check (games > 0),
    ${FIGURE_COLUMNS}
  )`,
]
