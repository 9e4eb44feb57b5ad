import { SkippedTime, startOf } from '@courtside/interchange'
import type { Api } from '../../http/api.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'

// Loads on first use, because the start is faster without it.
const games = () => import('./game-import.ts')

/** Dependencies of {@link importRoutes}. */
interface ImportParts {
  rosters: RosterService
  matches: MatchService
  club: ClubSettingsService
  accounts: { audit: AuditLog }
}

/** Registers the endpoint for imports of games. */
export function importRoutes(api: Api, { rosters, matches, ...parts }: ImportParts): void {
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
    const instantOf = (date: string, time: string | null) => startIn(zone, date, time)
    return importGame({ rosters, matches, onReplaced }, { ...order, playedAt: at, instantOf }, user.id)
  })
}

/** Returns epoch ms; null for a date or time that does not exist in the zone. */
function startIn(zone: string, date: string, time: string | null): number | null {
  try {
    return startOf(date, time, zone).starts_at?.getTime() ?? null
  } catch (error) {
    if (error instanceof SkippedTime || error instanceof RangeError) return null
    throw error
  }
}
