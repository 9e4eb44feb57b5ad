import { isInPartialGames, SEASON_FIGURES, type SeasonFigure, type SeasonTotals } from '@courtside/basketball'
import type { Ranking } from '@courtside/contract'
import { type AliasedExpression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'

/** The columns of a player's totals. */
export const TOTALS = ['games', 'partial', ...SEASON_FIGURES] as const

/** Selects {@link TOTALS}, in this order, from groups of rows of `season_games`. */
export const SUMS = [
  sql<number>`count(*)::int`.as('games'),
  sql<number>`(count(*) filter (where season_games.partial))::int`.as('partial'),
  ...SEASON_FIGURES.map((figure) => sql<number>`sum(${sql.ref(`season_games.${figure}`)})::int`.as(figure)),
]

/** Returns the number of games that count for a figure. */
export function gamesWith(figure: Ranking | SeasonFigure): RawBuilder<number> {
  return isInPartialGames(figure)
    ? sql`season_totals.games`
    : sql`(season_totals.games - season_totals.partial)`
}

/**
 * Returns a figure per game, or null if no game counts for it. It divides as double precision, so that equal
 * ratios give equal values.
 */
export function perGame(figure: SeasonFigure): RawBuilder<number | null> {
  return sql`${sql.ref(`season_totals.${figure}`)}::float8 / nullif(${gamesWith(figure)}, 0)`
}

/**
 * The finished matches that are summed up: all matches, the matches of one competition, or the matches of a
 * season with this name.
 */
export interface Share {
  /** An id, or an SQL expression of an id. The expression may use the match's competition as `c`. */
  competitionId?: number | RawBuilder<number> | undefined
  season?: string | undefined
  /** Restricts the totals to matches whose numbers the viewer may see. Absent: all matches count. */
  viewer?: Viewer | undefined
}

/**
 * Selects the totals of each player over a set of finished matches. The result has the name and the columns
 * of the table `season_totals`.
 */
export function totalsOf(
  db: Database,
  { competitionId, season, viewer }: Share,
): AliasedExpression<SeasonTotals & { player_id: number }, 'season_totals'> {
  const seesAll = viewer === undefined || viewer.all
  if (competitionId === undefined && season === undefined && seesAll) {
    return db
      .selectFrom('season_totals')
      .select(['player_id', ...TOTALS])
      .as('season_totals')
  }
  let games = db
    .selectFrom('season_games')
    .innerJoin('fixtures as f', 'f.id', 'season_games.match_id')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
  if (competitionId !== undefined) games = games.where('c.id', '=', competitionId)
  if (season !== undefined) games = games.where('c.season', '=', season)
  if (!seesAll)
    games = games.innerJoin('matches as m', 'm.id', 'season_games.match_id').where(seenBy(viewer, 'm'))
  return games
    .select('season_games.player_id')
    .select(SUMS)
    .groupBy('season_games.player_id')
    .as('season_totals')
}
