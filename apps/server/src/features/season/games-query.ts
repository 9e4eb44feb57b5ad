import { SEASON_FIGURES } from '@courtside/basketball'
import type { RankedFigure } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { DAY_OF_PLAY } from '../competitions/day-of-play.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'
import { RESULT_COLUMNS } from './result-query.ts'
import { selectTeamLook } from './team-query.ts'

const GAME_COLUMNS = ([...SEASON_FIGURES, 'shots'] as const).map(
  (column) => `season_games.${column}` as const,
)

/** Statistics with a rank on a player's page. */
const RANKED = ['pts', 'reb', 'ast', 'stl', 'blk', 'eff'] as const satisfies readonly RankedFigure[]

/**
 * The playback id of a public match with a recording on this server. Videos on an external host have no size
 * here.
 */
const RECORDING = sql<string | null>`case
  when matches.film_open = 'public' and matches.has_picture and matches.video_removed_at is null and matches.video_bytes > 0 then matches.playback_id
end`.as('recording')

/** Selects the games of the outer query's player, latest first. */
export function gamesOf(db: Database, viewer: Viewer) {
  return db
    .selectFrom('season_games')
    .whereRef('season_games.player_id', '=', sql.ref('players.id'))
    .innerJoin('matches', 'matches.id', 'season_games.match_id')
    .where(seenBy(viewer))
    .innerJoin('fixtures', 'fixtures.id', 'season_games.match_id')
    .innerJoin('competitions', 'competitions.id', 'fixtures.competition_id')
    .select([...RESULT_COLUMNS, RECORDING])
    .select((eb) => [
      eb('matches.team1_id', '=', eb.ref('season_games.team_id')).as('at_home'),
      eb
        .selectFrom('teams')
        .select((look) => selectTeamLook(look).as('look'))
        .whereRef('teams.id', '=', 'season_games.team_id')
        .as('team'),
      eb
        .selectFrom('teams')
        .select((look) => selectTeamLook(look).as('look'))
        .where((where) =>
          where('teams.id', '=', sql<number>`matches.team1_id + matches.team2_id - season_games.team_id`),
        )
        .as('opponent'),
    ])
    .select(GAME_COLUMNS)
    .orderBy(DAY_OF_PLAY, 'desc')
    .orderBy('matches.ended_at', 'desc')
    .orderBy('matches.id', 'desc')
}

/**
 * Selects the ranks of the outer query's player, and as `of` the number of players with games. The rank is
 * the number of better players plus one.
 */
export function placesOf(db: Database) {
  const average = (table: string, figure: RankedFigure) =>
    sql`${sql.ref(`${table}.${figure}`)}::float8 / ${sql.ref(`${table}.games`)}`
  return db
    .selectFrom('season_totals as others')
    .innerJoin('players as ranked', 'ranked.id', 'others.player_id')
    .where('ranked.deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('of'))
    .select(
      RANKED.map((figure) =>
        sql<number>`1 + count(*) filter (where ${average('others', figure)} > ${average('season_totals', figure)})::int`.as(
          figure,
        ),
      ),
    )
}
