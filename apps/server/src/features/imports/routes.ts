import type { Api } from '../../http/api.ts'
import type { CompetitionService } from '../competitions/competition-service.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'
import { importFixtures } from './fixture-import.ts'
import { importGame } from './game-import.ts'
import { importTeams } from './roster-import.ts'

/** Dependencies of {@link importRoutes}. */
interface ImportParts {
  competitions: CompetitionService
  fixtures: FixtureService
  rosters: RosterService
  matches: MatchService
}

/** Registers the endpoints for imports. */
export function importRoutes(api: Api, { rosters, matches, ...parts }: ImportParts): void {
  api.on('POST /competitions/:id/fixtures/import', async ({ params, body, user }) => {
    return importFixtures(parts, { ...body, competitionId: params.id, userId: user.id })
  })
  api.on('POST /teams/import', ({ body }) => importTeams(rosters, body))
  api.on('POST /matches/import', async ({ body: { playedAt, ...order }, user }) => {
    const at = playedAt === undefined ? undefined : Date.parse(playedAt)
    return importGame({ rosters, matches }, { ...order, playedAt: at }, user.id)
  })
}
