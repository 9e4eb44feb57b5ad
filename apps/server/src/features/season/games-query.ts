import { SEASON_FIGURES } from '@courtside/basketball'
import type { RankedFigure } from '@courtside/contract'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { DAY_OF_PLAY } from '../competitions/day-of-play.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'
import { RESULT_COLUMNS } from './result-query.ts'
import { selectTeamLook } from './team-query.ts'
import { perGame, totalsOf } from './totals-query.ts'

const GAME_COLUMNS = (['partial', ...SEASON_FIGURES, 'shots'] as const).map(
  (column) => `season_games.${column}` as const,
)

/** The statistics that a player's page shows with a rank. */
const RANKED = ['pts', 'reb', 'ast', 'stl', 'blk', 'eff'] as const satisfies readonly RankedFigure[]

/**
 * The playback id of a public match with a recording on this server, else null. Null for a video on an
 * external host, because the database has no size for it.
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
 * The competition whose leaders the page /leaders shows first: the latest competition, except friendlies, in
 * which players have figures. Null if there is none.
 */
const LEADERS_COMPETITION = sql<number | null>`(
    select l.id from competitions l where not l.friendly and exists (
    select from fixtures f join season_games g on g.match_id = f.id where f.competition_id = l.id)
  order by l.season desc, l.id limit 1)`

/**
 * Selects the ranks of the outer query's player, as the page /leaders shows them, with the competition in
 * which the players are ranked. `of` is the number of ranked players; `ofFull` is the number of those with a
 * game that is not partial. If no competition has figures, all matches count.
 */
export function placesOf(db: Database, viewer: Viewer) {
  const competitionId = sql<number>`coalesce(${LEADERS_COMPETITION}, c.id)`
  const places = db
    .selectFrom(totalsOf(db, { competitionId, viewer }))
    .innerJoin('players as ranked', 'ranked.id', 'season_totals.player_id')
    .where('ranked.deleted_at', 'is', null)
    .select(['season_totals.player_id', sql<number>`(count(*) over ())::int`.as('of')])
    .select(
      sql<number>`(count(*) filter (where season_totals.games > season_totals.partial) over ())::int`.as(
        'ofFull',
      ),
    )
    .select(
      RANKED.map((figure) =>
        sql<number>`(rank() over (order by ${perGame(figure)} desc nulls last))::int`.as(figure),
      ),
    )
    .as('places')
  return db
    .selectFrom(places)
    .whereRef('places.player_id', '=', sql.ref('players.id'))
    .select(['places.of', 'places.ofFull', ...RANKED])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('competitions')
          .select(['id', 'name', 'season', 'friendly'])
          .where('id', '=', LEADERS_COMPETITION),
      ).as('competition'),
    )
}
