import { TEAM_FIGURES, type TeamFigures, type TeamRatings, teamRatings } from '@courtside/basketball'
import type { RankedTeam, TeamRanking } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { seenBy } from '../openness/viewer.ts'
import { presentTeamName } from '../rosters/presenter.ts'
import { selectTeamLook } from './team-query.ts'
import type { Share } from './totals-query.ts'

/** Statistics where the lowest value is best. */
const FEWEST_LEAD: ReadonlySet<TeamRanking> = new Set(['drtg', 'tov'])

/** A query for a ranking of teams. */
interface TeamRankingQuery extends Share {
  by: TeamRanking
  minGames: number
}

/** Returns the club's teams by a rating, best first, in one query. */
export async function rankTeams(
  db: Database,
  { by, minGames, ...share }: TeamRankingQuery,
): Promise<RankedTeam[]> {
  const rows = await sumsOf(db, share).having(sql`count(*)`, '>=', minGames).execute()
  const rated = rows.flatMap(({ look, games, ...sums }) => {
    const ratings = teamRatings(sums as TeamFigures, games)
    const figure = ratings[by]
    return figure === null ? [] : [{ team: presentTeamName(look), ratings, figure }]
  })
  const best = FEWEST_LEAD.has(by) ? 1 : -1
  const inOrder = rated.sort(
    (one, other) =>
      best * (one.figure - other.figure) || one.team.teamname.localeCompare(other.team.teamname),
  )
  const rankOf = (figure: TeamRatings[TeamRanking]) => 1 + inOrder.findIndex((each) => each.figure === figure)
  return inOrder.map(({ team, ratings, figure }) => ({ rank: rankOf(figure), team, ratings }))
}

/** Selects the totals of each team over a set of finished matches. */
function sumsOf(db: Database, { competitionId, season, viewer }: Share) {
  let games = db
    .selectFrom('season_teams as g')
    .innerJoin('teams', 'teams.id', 'g.team_id')
    .innerJoin('fixtures as f', 'f.id', 'g.match_id')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .where('teams.deleted_at', 'is', null)
  if (competitionId !== undefined) games = games.where('c.id', '=', competitionId)
  if (season !== undefined) games = games.where('c.season', '=', season)
  if (viewer && !viewer.all) {
    games = games.innerJoin('matches as m', 'm.id', 'g.match_id').where(seenBy(viewer, 'm'))
  }
  return games
    .select((eb) => [selectTeamLook(eb).as('look'), sql<number>`count(*)`.as('games')])
    .select(TEAM_FIGURES.map((figure) => sql<number>`sum(${sql.ref(`g.${figure}`)})`.as(figure)))
    .groupBy('teams.id')
}
