import type { TeamBefore } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** As many as form is told of. */
const FORM = 5

/** A finished match of a team: its points, and what its players' figures come to. */
interface PlayedMatch {
  points: number
  against: number
  reb: number
  ast: number
}

/**
 * How both teams of a match came into it, home first: from the finished matches that had ended when it began; until it has, by now.
 * @returns null when there is no such match
 */
export async function teamsBefore(db: Database, matchId: number): Promise<[TeamBefore, TeamBefore] | null> {
  const match = await db
    .selectFrom('matches')
    .leftJoin('match_events', 'match_events.match_id', 'matches.id')
    .select(['matches.team1_id', 'matches.team2_id'])
    .select(sql<number | null>`min(match_events.at)::float8`.as('began'))
    .where('matches.id', '=', matchId)
    .groupBy('matches.id')
    .executeTakeFirst()
  if (!match) return null
  const before = new Date(match.began ?? Date.now())
  return Promise.all([teamBefore(db, match.team1_id, before), teamBefore(db, match.team2_id, before)])
}

async function teamBefore(db: Database, teamId: number, before: Date): Promise<TeamBefore> {
  const [matches, scorers] = await Promise.all([matchesOf(db, teamId, before), scorersOf(db, teamId, before)])
  const results = matches.map(({ points, against }) =>
    points > against ? 'won' : points < against ? 'lost' : 'level',
  )
  const mean = (figure: keyof PlayedMatch) =>
    matches.reduce((sum, match) => sum + match[figure], 0) / matches.length
  return {
    teamId,
    won: results.filter((result) => result === 'won').length,
    lost: results.filter((result) => result === 'lost').length,
    form: results.slice(-FORM),
    averages:
      matches.length === 0
        ? null
        : { pts: mean('points'), against: mean('against'), reb: mean('reb'), ast: mean('ast') },
    scorers,
  }
}

/** The team's finished matches, the latest last. A match without a play has no row in the season's figures, and counts with none. */
async function matchesOf(db: Database, teamId: number, before: Date): Promise<PlayedMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('season_games', (join) =>
      join.onRef('season_games.match_id', '=', 'matches.id').on('season_games.team_id', '=', teamId),
    )
    .select(['matches.team1_id', 'matches.summary'])
    .select(sql<number>`coalesce(sum(season_games.reb), 0)::int`.as('reb'))
    .select(sql<number>`coalesce(sum(season_games.ast), 0)::int`.as('ast'))
    .where((eb) => eb.or([eb('matches.team1_id', '=', teamId), eb('matches.team2_id', '=', teamId)]))
    .where('matches.ended_at', '<=', before)
    .groupBy('matches.id')
    .orderBy('matches.ended_at')
    .orderBy('matches.id')
    .execute()
  return rows.map(({ team1_id, summary: { score }, reb, ast }) => {
    const [points, against] = team1_id === teamId ? score : [score[1], score[0]]
    return { points, against, reb, ast }
  })
}

async function scorersOf(db: Database, teamId: number, before: Date): Promise<TeamBefore['scorers']> {
  const rows = await db
    .selectFrom('season_games')
    .innerJoin('matches', 'matches.id', 'season_games.match_id')
    .select('season_games.player_id')
    .select(sql<number>`avg(season_games.pts)::float8`.as('pts'))
    .where('season_games.team_id', '=', teamId)
    .where('matches.ended_at', '<=', before)
    .groupBy('season_games.player_id')
    .execute()
  return rows.map(({ player_id, pts }) => ({ playerId: player_id, pts }))
}
