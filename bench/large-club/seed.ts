import { LOG_VERSION, RULESETS, SEASON_FOLD_VERSION } from '@courtside/basketball'

const TEAMS = 300
const PLAYERS = 5000
const GAMES_A_TEAM = 30
const FIRST_NAMES = [
  'Ada',
  'Bo',
  'Ines',
  'Kaja',
  'Lucia',
  'Maud',
  'Odile',
  'Ruta',
  'Tamar',
  'Wren',
  'Yul',
  'Zofia',
]
const LAST_NAMES = [
  'Adair',
  'Birch',
  'Branwen',
  'Calder',
  'Ellish',
  'Ferrow',
  'Grove',
  'Hartsel',
  'Morrow',
  'Nystad',
]
const TOWNS = [
  'Bramble',
  'Harbour',
  'Kiln',
  'Northdyke',
  'Quarry',
  'River',
  'Saltmarsh',
  'Tidewater',
  'Upland',
  'West',
]
const BIRDS = ['Herons', 'Kites', 'Larks', 'Owls', 'Plovers', 'Terns']

/** The numbers of teams and players that {@link seedLargeClub} creates. */
export const LARGE_CLUB = { teams: TEAMS, players: PLAYERS }

/** Returns SQL for a list of texts. */
const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`

/** Returns SQL for the `index`-th word of a list. After the last word, the first one follows. */
const pick = (words: readonly string[], index: string) => `(${list(words)})[1 + (${index}) % ${words.length}]`

/** Returns SQL for a pseudo-random whole number from 0 to `most`, the same in every run. */
const dice = (seed: string, most: number) =>
  `(abs(hashint4extended(g.player_id * 7919 + g.match_id, ${seed})) % ${most + 1})::int`

const FIGURES = `
  select g.*, 600 + ${dice('1', 1500)} as seconds, ${dice('2', 8)} as twos, ${dice('3', 5)} as threes,
    ${dice('4', 6)} as ftm, ${dice('5', 9)} as missed, ${dice('6', 4)} as tp_missed, ${dice('7', 3)} as ft_missed,
    ${dice('8', 12)} as reb, ${dice('9', 9)} as ast, ${dice('10', 4)} as stl, ${dice('11', 3)} as blk,
    ${dice('12', 5)} as lost, ${dice('13', 5)} as pf
  from share g`

/**
 * Fills an empty, migrated database with 300 teams, 5,000 players and a season of 4,500 finished matches. The
 * matches have season figures but no logs: they can be listed and ranked, but not watched.
 * @param query runs one SQL statement
 */
export async function seedLargeClub(query: (sql: string) => Promise<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await query(statement)
}

const STATEMENTS = [
  `insert into teams (teamname, coach)
    select ${pick(TOWNS, 'n')} || ' ' || ${pick(BIRDS, 'n / 10')} || ' ' || n, 'Coach ' || n from generate_series(1, ${TEAMS}) n`,
  `insert into players (fname, lname, jersey, team_id, position_id)
    select ${pick(FIRST_NAMES, 'n')}, ${pick(LAST_NAMES, 'n / 12')} || '-' || n, (n / ${TEAMS})::text, 1 + n % ${TEAMS}, 1 + n % 5
    from generate_series(0, ${PLAYERS - 1}) n`,
  `insert into fixtures (competition_id, zone, round, home_id, away_id, starts_at)
    select competitions.id, zone, round, pair, ${TEAMS / 2} + 1 + (pair + round) % ${TEAMS / 2}, now() - make_interval(days => ${GAMES_A_TEAM} - round)
    from competitions cross join generate_series(1, ${GAMES_A_TEAM}) round cross join generate_series(1, ${TEAMS / 2}) pair`,
  `insert into matches (id, title, ruleset, team1_id, team2_id, log_version, setup, playback_id, stream_key, created_by, summary, ended_at)
    select f.id, 'Round ' || round, 'fiba', home.id, away.id, ${LOG_VERSION},
      jsonb_build_object('ruleset', '${JSON.stringify(RULESETS.fiba)}'::jsonb, 'teams', jsonb_build_array(
        jsonb_build_object('id', home.id, 'name', home.teamname), jsonb_build_object('id', away.id, 'name', away.teamname))),
      'seeded-' || round || '-' || home.id, 'seeded-' || round || '-' || home.id, (select min(id) from users),
      '{"period": 4, "score": [80, 76], "startTime": null, "pausedAt": null}', starts_at
    from fixtures f join teams home on home.id = home_id join teams away on away.id = away_id order by round, home.id`,
  `insert into season_matches (match_id, fold_version) select id, ${SEASON_FOLD_VERSION} from matches`,
  `insert into season_games (player_id, match_id, team_id, seconds, pts, fgm, fga, tpm, tpa, ftm, fta, reb, ast, stl, blk, "to", pf, eff)
    with share as (
      select players.id as player_id, matches.id as match_id, players.team_id
      from matches join players on players.team_id in (matches.team1_id, matches.team2_id)
    ), figures as (${FIGURES})
    select player_id, match_id, team_id, seconds, 2 * twos + 3 * threes + ftm, twos + threes, twos + threes + missed + tp_missed,
      threes, threes + tp_missed, ftm, ftm + ft_missed, reb, ast, stl, blk, lost, pf,
      2 * twos + 3 * threes + ftm + reb + ast + stl + blk - missed - tp_missed - ft_missed - lost
    from figures`,
  `insert into season_totals (player_id, games, seconds, pts, fgm, fga, tpm, tpa, ftm, fta, reb, ast, stl, blk, "to", pf, eff)
    select player_id, count(*), sum(seconds), sum(pts), sum(fgm), sum(fga), sum(tpm), sum(tpa), sum(ftm), sum(fta), sum(reb), sum(ast),
      sum(stl), sum(blk), sum("to"), sum(pf), sum(eff)
    from season_games group by player_id`,
  'analyze',
]
