import { SEASON_FIGURES } from '@courtside/basketball'
import type { RankedFigure } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { DAY_OF_PLAY } from '../competitions/day-of-play.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'
import { RESULT_COLUMNS } from './result-query.ts'
import { teamLook } from './team-query.ts'

const GAME_COLUMNS = ([...SEASON_FIGURES, 'shots'] as const).map(
  (column) => `season_games.${column}` as const,
)

/** The figures of which a player is told the rank. */
const RANKED = ['pts', 'reb', 'ast', 'stl', 'blk', 'eff'] as const satisfies readonly RankedFigure[]

/** The playback id of a match that is recorded here, not removed and open to everybody. What a host keeps has no size here. */
const RECORDING = sql<string | null>`case
  when matches.film_open = 'public' and matches.has_picture and matches.video_removed_at is null and matches.video_bytes > 0 then matches.playback_id
end`.as('recording')

/** The games of the player of the outer query, latest first. */
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
        .select((look) => teamLook(look).as('look'))
        .whereRef('teams.id', '=', 'season_games.team_id')
        .as('team'),
      eb
        .selectFrom('teams')
        .select((look) => teamLook(look).as('look'))
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

/** The places of the player of the outer query among `of` players who have played: one more than there are better ones. */
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
