import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Colours of teams, the teams' looks as a match froze them, and the figures of the season. */
export const rosters: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** The counted figures of a stat line, with the seconds played. */
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
  '"to"',
  'pf',
]

const FIGURE_COLUMNS = FIGURES.map((figure) => `${figure} int not null`).join(', ')

const STATEMENTS = [
  `alter table teams
    add primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
    add secondary_colour text check (secondary_colour ~ '^#[0-9a-f]{6}$'),
    add check ((primary_colour is null) = (secondary_colour is null))`,

  `alter table matches add looks jsonb not null
    default '[{"logo": null, "colours": null}, {"logo": null, "colours": null}]'`,
  'create index matches_unfinished_team1 on matches (team1_id) where ended_at is null',
  'create index matches_unfinished_team2 on matches (team2_id) where ended_at is null',

  // Everything below follows from the logs of the finished matches and can be made anew from them.
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
  `create table season_lines (
    player_id int primary key references players,
    games int not null check (games > 0),
    ${FIGURE_COLUMNS}
  )`,
]
