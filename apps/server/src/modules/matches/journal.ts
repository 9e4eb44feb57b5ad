import type { MatchEvent } from '@courtside/basketball'
import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'

/** A match's log, and the names of those who made its entries, as far as they still have an account. */
export interface Journal {
  events: MatchEvent[]
  people: { id: number; username: string }[]
}

/** Reads the journal of a match. @throws {Refused} when there is no such match */
export async function readJournal(db: Database, log: MatchLog, matchId: number): Promise<Journal> {
  const { events } = await log.read(matchId)
  const ids = [...new Set(events.map(({ by }) => by))].filter((id) => id !== null)
  if (ids.length === 0) return { events: [...events], people: [] }
  const people = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return { events: [...events], people }
}
