import type { NewDetail, NewPosition } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import { givenFields } from '../../live/given-fields.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import { matchOfStat } from './match-of-stat.ts'

/** Changes details and order of recorded plays and marks. */
export class PlayChanges {
  readonly #db: Database
  readonly #log: MatchLog

  constructor(db: Database, log: MatchLog) {
    this.#db = db
    this.#log = log
  }

  /**
   * Adds or removes details of a play or mark.
   * @throws {Refused} 400, 404 or 409 with the reason why the rules refuse it
   */
  async detail(statId: number, { detail, clientId }: NewDetail, userId: number) {
    const matchId = await matchOf(this.#db, statId)
    const command = { type: 'detail-stat' as const, statId, detail, ...givenFields({ clientId }) }
    const { play } = await appendOrRefuse(this.#log, matchId, userId, () => command)
    return { id: statId, detail: play?.detail ?? null }
  }

  /**
   * Moves a play or mark before another one at the same game time, or behind all others at that time.
   * @throws {Refused} 400, 404 or 409 with the reason why the rules refuse it
   */
  async move(statId: number, { beforeId, clientId }: NewPosition, userId: number): Promise<void> {
    const matchId = await matchOf(this.#db, statId)
    const command = { type: 'move-stat' as const, statId, beforeId, ...givenFields({ clientId }) }
    await appendOrRefuse(this.#log, matchId, userId, () => command)
  }
}

/**
 * Returns the match of a stat or mark.
 * @throws {Refused} 404 when no log contains it
 */
export async function matchOf(db: Database, statId: number): Promise<number> {
  const matchId = await matchOfStat(db, statId)
  if (matchId === undefined) throw new Refused({ code: 'no-such-stat' })
  return matchId
}
