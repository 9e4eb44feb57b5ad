import { SEASON_FIGURES, type SeasonTotals } from '@courtside/basketball'
import { type AliasedExpression, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'

/** Which matches are summed up: all that are finished, those of a competition, those of a season by its name. */
export interface Share {
  competitionId?: number | undefined
  season?: string | undefined
  /** Whose sums: of the matches whose numbers are seen; left out, of all. */
  viewer?: Viewer | undefined
}

/** The sums of each player over a share of the finished matches, as `season_totals`, like the table of that name. */
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
