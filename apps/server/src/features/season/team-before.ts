import { type DecidedFixture, decidedScore } from '@courtside/basketball'
import type { TeamBefore } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'
import { DECIDED, ENDED_AT } from './result-query.ts'

/** Number of a team's latest results that are shown as its form. */
const FORM = 5

/** A match with a result, as one of its teams played it: the points, and the totals of the team's players. */
interface PlayedMatch {
  points: number
  against: number
  /** Null if unknown: in light mode and without a log. */
  reb: number | null
  ast: number | null
}

/**
 * Returns the records of both teams before a match, home first. Counts all matches that had a result when the
 * match began. If the match has not begun, counts all matches that have a result now.
 * @returns null when there is no such match
 */
export async function teamsBefore(
  db: Database,
  matchId: number,
  viewer: Viewer,
): Promise<[TeamBefore, TeamBefore] | null> {
  const match = await db
    .selectFrom('matches')
    .leftJoin('match_events', 'match_events.match_id', 'matches.id')
    .select(['matches.team1_id', 'matches.team2_id'])
    .select(sql<number | null>`min(match_events.at)::float8`.as('began'))
    .where('matches.id', '=', matchId)
    .groupBy('matches.id')
    .executeTakeFirst()
  if (!match) return null
  const before = { matchId, viewer, at: new Date(match.began ?? Date.now()) }
  return Promise.all([teamBefore(db, match.team1_id, before), teamBefore(db, match.team2_id, before)])
}

/** A match and when it began. */
interface Beginning {
  matchId: number
  /** The reader. Matches that the reader may not see are not counted. */
  viewer: Viewer
  at: Date
}

async function teamBefore(db: Database, teamId: number, before: Beginning): Promise<TeamBefore> {
  const [matches, scorers] = await Promise.all([matchesOf(db, teamId, before), scorersOf(db, teamId, before)])
  const results = matches.map(({ points, against }) =>
    points > against ? 'won' : points < against ? 'lost' : 'level',
  )
  const means = {
    pts: mean(matches.map(({ points }) => points)),
    against: mean(matches.map(({ against }) => against)),
    reb: mean(matches.map(({ reb }) => reb)),
    ast: mean(matches.map(({ ast }) => ast)),
  }
  const { pts, against, reb, ast } = means
  return {
    teamId,
    won: results.filter((result) => result === 'won').length,
    lost: results.filter((result) => result === 'lost').length,
    form: results.slice(-FORM),
    averages: pts === null || against === null ? null : { pts, against, reb, ast },
    scorers,
  }
}

/** Returns the mean of the known values, or null when there are none. */
function mean(given: readonly (number | null)[]): number | null {
  const values = given.filter((value) => value !== null)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Returns the team's matches that had a result at the moment `at`, latest last. Rebounds and assists are known
 * if the season's statistics have a row for the team, because a light mode match has none.
 */
async function matchesOf(
  db: Database,
  teamId: number,
  { matchId, at, viewer }: Beginning,
): Promise<PlayedMatch[]> {
  const rows = await db
    .selectFrom('fixtures')
    .leftJoin('matches', 'matches.id', 'fixtures.id')
    .leftJoin('season_games', (join) =>
      join.onRef('season_games.match_id', '=', 'fixtures.id').on('season_games.team_id', '=', teamId),
    )
    .select(['fixtures.home_id', DECIDED])
    .select(
      sql<boolean>`exists (
        select from season_teams
        where season_teams.match_id = fixtures.id and season_teams.team_id = ${teamId}
      )`.as('is_counted'),
    )
    .select(sql<number>`coalesce(sum(season_games.reb), 0)::int`.as('reb'))
    .select(sql<number>`coalesce(sum(season_games.ast), 0)::int`.as('ast'))
    .where((eb) => eb.or([eb('fixtures.home_id', '=', teamId), eb('fixtures.away_id', '=', teamId)]))
    .where('fixtures.id', '<>', matchId)
    .where(sql<boolean>`(matches.id is null or ${seenBy(viewer)})`)
    .where(sql<boolean>`${ENDED_AT} <= ${at}`)
    .groupBy(['fixtures.id', 'matches.id'])
    .orderBy(ENDED_AT)
    .orderBy('fixtures.id')
    .execute()
  return rows.flatMap(({ home_id, decided, is_counted, reb, ast }) => {
    const score = decidedScore(decided as DecidedFixture)
    if (!score) return []
    const [points, against] = home_id === teamId ? score : [score[1], score[0]]
    return [{ points, against, reb: is_counted ? reb : null, ast: is_counted ? ast : null }]
  })
}

async function scorersOf(
  db: Database,
  teamId: number,
  { at, viewer }: Beginning,
): Promise<TeamBefore['scorers']> {
  const rows = await db
    .selectFrom('season_games')
    .innerJoin('matches', 'matches.id', 'season_games.match_id')
    .select('season_games.player_id')
    .select(sql<number>`avg(season_games.pts)::float8`.as('pts'))
    .where('season_games.team_id', '=', teamId)
    .where('matches.ended_at', '<=', at)
    .where(seenBy(viewer))
    .groupBy('season_games.player_id')
    .execute()
  return rows.map(({ player_id, pts }) => ({ playerId: player_id, pts }))
}
