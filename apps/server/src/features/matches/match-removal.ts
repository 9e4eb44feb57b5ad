import { type MatchState, scoresByPeriod } from '@courtside/basketball'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import type { Schema } from '../../db/schema.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import type { MatchService } from './service.ts'

/** Dependencies of {@link MatchRemoval}. */
export interface MatchRemovalParts {
  db: Database
  log: MatchLog
  matches: MatchService
  audit: AuditLog
  /** The caches of cards and papers. */
  drawings: { clear(): Promise<void> }
}

/**
 * Deletes finished matches with their video, log and derived statistics. A competition match keeps its result
 * in the schedule, as if the result had been entered by hand, so that the standings don't change. A friendly
 * also disappears from the schedule.
 */
export class MatchRemoval {
  readonly #parts: MatchRemovalParts

  constructor(parts: MatchRemovalParts) {
    this.#parts = parts
  }

  /** Deletes a match. @throws {Refused} 404 no such match, 409 it is not finished */
  async remove(id: number, by: { actorId: number; address: string }): Promise<void> {
    const { db, log, matches, audit, drawings } = this.#parts
    refuseUnfinished((await log.reload(id)).state)
    // The video is removed first, so that no video remains without a match. If a later step fails, the match
    // can be deleted again.
    await matches.removeVideo(id)
    await db.transaction().execute(async (tx) => {
      // Locks the fixture before the match, in the same order as the removal of a fixture. Otherwise both
      // could wait for each other (deadlock).
      await tx.selectFrom('fixtures').select('id').where('id', '=', id).forUpdate().execute()
      const state = await log.discard(tx, id)
      refuseUnfinished(state)
      await tx.deleteFrom('voices').where('match_id', '=', id).execute()
      await tx.deleteFrom('webhook_deliveries').where('match_id', '=', id).execute()
      await tx.deleteFrom('push_occasions').where('match_id', '=', id).execute()
      await tx.deleteFrom('matches').where('id', '=', id).execute()
      await leaveResult(tx, id, state)
    })
    matches.forget(id)
    await log.forget([id])
    await drawings.clear()
    await audit.record({ action: 'match-deleted', ...by, detail: `match ${id}` })
  }
}

function refuseUnfinished({ finishedAt }: MatchState): void {
  if (finishedAt === null) throw new Refused({ code: 'match-not-over' })
}

/**
 * Removes the fixture of a friendly. From the fixture of a competition, removes the ids of its video, and
 * stores the result in it unless somebody decided the result by hand.
 */
async function leaveResult(tx: Transaction<Schema>, id: number, state: MatchState): Promise<void> {
  const friendly = tx
    .deleteFrom('fixtures')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('competitions')
          .select('competitions.id')
          .whereRef('competitions.id', '=', 'fixtures.competition_id')
          .where('friendly', '=', true),
      ),
    )
  if (await foundRows(friendly)) return
  const periods = scoresByPeriod(state).map(({ points }) => points)
  const result = periods.length > 0 && { status: 'finished' as const, line_score: JSON.stringify(periods) }
  await tx
    .updateTable('fixtures')
    .set((eb) => ({
      ...result,
      revision: eb('revision', '+', 1),
      changed_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .execute()
  await tx.updateTable('fixtures').set({ playback_id: null, stream_key: null }).where('id', '=', id).execute()
}
