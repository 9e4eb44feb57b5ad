import type { Api } from '../../http/api.ts'
import type { SeasonNews } from '../../live/season-news.ts'
import type { CompetitionService } from '../competitions/competition-service.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'
import { importFixtures } from './fixture-import.ts'
import { importGame } from './game-import.ts'
import { importTeams } from './roster-import.ts'

/** What importing needs. */
interface ImportParts {
  competitions: CompetitionService
  fixtures: FixtureService
  rosters: RosterService
  matches: MatchService
  news: SeasonNews
}

/** The calls that import tables. */
export function importRoutes(api: Api, { news, rosters, matches, ...parts }: ImportParts): void {
  api.on('POST /competitions/:id/fixtures/import', async ({ params, body, user }) => {
    const answer = await importFixtures(parts, { ...body, competitionId: params.id, userId: user.id })
    if (answer.imported > 0) news.tell()
    return answer
  })
  api.on('POST /teams/import', ({ body }) => importTeams(rosters, body))
  api.on('POST /matches/import', async ({ body: { playedAt, ...order }, user }) => {
    const at = playedAt === undefined ? undefined : Date.parse(playedAt)
    const answer = await importGame({ rosters, matches }, { ...order, playedAt: at }, user.id)
    if (answer.matchId !== null) news.tell()
    return answer
  })
}
