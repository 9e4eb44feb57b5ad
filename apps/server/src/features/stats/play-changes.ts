import { type DetailChange, findPlay } from '@courtside/basketball'
import type { Database } from '../../db/client.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import { givenFields } from '../../live/given-fields.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import { matchOfStat } from './match-of-stat.ts'

/** What is corrected of a play. */
interface NewDetail {
  detail: DetailChange
  clientId?: string | null | undefined
}

/** Where a play comes among those of its moment: before the one named, or last. */
interface NewPlace {
  beforeId: number | null
  clientId?: string | null | undefined
}

/** What can be said of a play or mark after it was recorded. */
export class PlayChanges {
  readonly #db: Database
  readonly #log: MatchLog

  constructor(db: Database, log: MatchLog) {
    this.#db = db
    this.#log = log
  }

  /**
   * Says more of a play or mark, or takes back what was said.
   * @throws {Refused} 400, 404 or 409 with the rule's words
   */
  async detail(statId: number, { detail, clientId }: NewDetail, userId: number) {
    const matchId = await matchOf(this.#db, statId)
    const command = { type: 'detail-stat' as const, statId, detail, ...givenFields({ clientId }) }
    const { state } = await appendOrRefuse(this.#log, matchId, userId, () => command)
    return { id: statId, detail: findPlay(state, statId)?.detail ?? null }
  }

  /**
   * Puts a play or mark before another one of the same moment.
   * @throws {Refused} 400, 404 or 409 with the rule's words
   */
  async move(statId: number, { beforeId, clientId }: NewPlace, userId: number): Promise<void> {
    const matchId = await matchOf(this.#db, statId)
    const command = { type: 'move-stat' as const, statId, beforeId, ...givenFields({ clientId }) }
    await appendOrRefuse(this.#log, matchId, userId, () => command)
  }
}

/**
 * The match whose log has a stat or a mark.
 * @throws {Refused} 404 when no log has it
 */
export async function matchOf(db: Database, statId: number): Promise<number> {
  const matchId = await matchOfStat(db, statId)
  if (matchId === undefined) throw new Refused({ code: 'no-such-stat' })
  return matchId
}
