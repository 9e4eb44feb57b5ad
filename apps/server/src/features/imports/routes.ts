import type { Api } from '../../http/api.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'
import type { FileGames } from './file-games.ts'

// Loaded on first use, because the server starts faster without it.
const games = () => import('./game-import.ts')

/** Dependencies of {@link importRoutes}. */
interface ImportParts {
  rosters: RosterService
  matches: MatchService
  fileGames: FileGames
  club: ClubSettingsService
  accounts: { audit: AuditLog }
}

/** Registers the endpoint for imports of games. */
export function importRoutes(api: Api, { rosters, matches, fileGames, ...parts }: ImportParts): void {
  api.on('POST /matches/import', async ({ body: { playedAt, ...order }, user, request }) => {
    const { importGame } = await games()
    const at = playedAt === undefined ? undefined : Date.parse(playedAt)
    const { zone } = await parts.club.read()
    const onReplaced = (matchId: number) =>
      parts.accounts.audit.record({
        action: 'match-replaced',
        actorId: user.id,
        address: request.ip,
        detail: `match ${matchId}`,
      })
    return importGame({ rosters, matches, fileGames, onReplaced }, { ...order, playedAt: at, zone }, user.id)
  })
}
