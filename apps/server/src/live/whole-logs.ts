import { currentEvent, currentSetup, fold, type MatchState, type Stored } from '@courtside/basketball'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** A match with the fold of its whole log, or the reason why it cannot be folded. */
export type WholeLog = { matchId: number; state: MatchState } | { matchId: number; fault: unknown }

/** An event as {@link foldWholeLogs} reads it: seq, at, user, version of the log, body. */
type EventRow = [seq: number, at: number, by: number | null, version: number, body: Stored]

/**
 * Folds the whole logs of some matches. Locks these matches until the transaction ends. Uses two statements
 * for any number of matches.
 */
export async function foldWholeLogs(
  tx: Transaction<Schema>,
  matchIds: readonly number[],
): Promise<WholeLog[]> {
  const matches = await tx
    .selectFrom('matches')
    .select(['id', 'setup', 'log_version'])
    .where('id', 'in', matchIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const logs = await tx
    .selectFrom('match_events')
    .select([
      'match_id',
      sql<EventRow[]>`json_agg(json_build_array(seq, at, user_id, log_version, body) order by seq)`.as(
        'events',
      ),
    ])
    .where('match_id', 'in', matchIds)
    .groupBy('match_id')
    .execute()
  const eventsOf = new Map(logs.map(({ match_id, events }) => [match_id, events]))
  return matches.map(({ id: matchId, setup, log_version }) => {
    try {
      const events = (eventsOf.get(matchId) ?? []).map(([seq, at, by, version, body]) => ({
        ...currentEvent(body, version),
        seq,
        at,
        by,
      }))
      return { matchId, state: fold(currentSetup(setup, log_version), events) }
    } catch (fault) {
      return { matchId, fault }
    }
  })
}
