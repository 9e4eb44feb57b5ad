import { SEASON_FIGURES, type SeasonTotals } from '@courtside/basketball'
import { type AliasedExpression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'

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
      .select(['player_id', 'games', ...SEASON_FIGURES])
      .as('season_totals')
  }
  let games = db
    .selectFrom('season_games as g')
    .innerJoin('fixtures as f', 'f.id', 'g.match_id')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
  if (competitionId !== undefined) games = games.where('c.id', '=', competitionId)
  if (season !== undefined) games = games.where('c.season', '=', season)
  if (!seesAll) games = games.innerJoin('matches as m', 'm.id', 'g.match_id').where(seenBy(viewer, 'm'))
  const sums = SEASON_FIGURES.map((figure) => sql<number>`sum(${sql.ref(`g.${figure}`)})`.as(figure))
  return games
    .select(['g.player_id', sql<number>`count(*)`.as('games')])
    .select(sums)
    .groupBy('g.player_id')
    .as('season_totals') as unknown as AliasedExpression<
    SeasonTotals & { player_id: number },
    'season_totals'
  >
}
