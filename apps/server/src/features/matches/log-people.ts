import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'

/**
 * Returns the users who made entries in a match's log and still have an account.
 * @throws {Refused} no such match
 */
export async function readLogPeople(
  db: Database,
  log: MatchLog,
  matchId: number,
): Promise<{ id: number; username: string }[]> {
  const { events } = await log.read(matchId)
  const ids = [...new Set(events.map(({ by }) => by))].filter((id) => id !== null)
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
}
