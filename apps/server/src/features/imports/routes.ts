import type { Api } from '../../http/api.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'
import { importGame } from './game-import.ts'

/** Dependencies of {@link importRoutes}. */
interface ImportParts {
  rosters: RosterService
  matches: MatchService
}

/** Registers the endpoint for imports of games. */
export function importRoutes(api: Api, { rosters, matches }: ImportParts): void {
  api.on('POST /matches/import', async ({ body: { playedAt, ...order }, user }) => {
    const at = playedAt === undefined ? undefined : Date.parse(playedAt)
    return importGame({ rosters, matches }, { ...order, playedAt: at }, user.id)
  })
}
