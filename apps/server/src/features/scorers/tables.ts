import type { TablePart } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/**
 * Maximum number of devices at the table of one match. A further device replaces the device that was seen
 * longest ago.
 */
const MOST_TABLES = 12
/** A device is forgotten this number of hours after its last request. */
const FORGOTTEN_AFTER_H = 24
/**
 * Time within which a device at the table sends its next request, in ms, with a margin for a slow network.
 */
const SEEN_EVERY_MS = 15_000

/** A device at the scorer's table of a match. */
export interface TableAtMatch {
  readonly device: string
  readonly username: string
  readonly part: TablePart
  readonly seenAt: Date
}

/** Records which devices are at the scorer's table of a match, and when each was last seen. */
export class ScorersTables {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Records that a device is at the table now. Returns all devices of the match, the last seen first. */
  async note(
    matchId: number,
    { device, part, userId }: { device: string; part: TablePart; userId: number },
  ): Promise<TableAtMatch[]> {
    await this.#db
      .insertInto('scorers_tables')
      .values({ match_id: matchId, device, user_id: userId, role: part, seen_at: sql`clock_timestamp()` })
      .onConflict((conflict) =>
        conflict
          .columns(['match_id', 'device'])
          .doUpdateSet({ user_id: userId, role: part, seen_at: sql`clock_timestamp()` }),
      )
      .execute()
    const tables = await this.#list(matchId)
    if (tables.length <= MOST_TABLES) return tables
    await this.#forget(matchId)
    return this.#list(matchId)
  }

  /**
   * Reports whether another device may have been at the table within the last `ms`. A device counts if its
   * last request came in that time or up to one interval of requests earlier.
   */
  async isWatched(matchId: number, device: string, ms: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('scorers_tables')
      .select('device')
      .where('match_id', '=', matchId)
      .where('device', '!=', device)
      .where(
        'seen_at',
        '>=',
        sql<Date>`clock_timestamp() - ${(ms + SEEN_EVERY_MS) / 1000} * interval '1 second'`,
      )
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  #list(matchId: number): Promise<TableAtMatch[]> {
    return this.#db
      .selectFrom('scorers_tables')
      .innerJoin('users', 'users.id', 'scorers_tables.user_id')
      .select(['device', 'users.username', 'scorers_tables.role as part', 'seen_at as seenAt'])
      .where('match_id', '=', matchId)
      .where('seen_at', '>=', sql<Date>`clock_timestamp() - ${FORGOTTEN_AFTER_H} * interval '1 hour'`)
      .orderBy('seen_at', 'desc')
      .orderBy('device')
      .execute()
  }

  async #forget(matchId: number): Promise<void> {
    await sql`delete from scorers_tables where match_id = ${matchId} and device not in (
      select device from scorers_tables where match_id = ${matchId}
      order by seen_at desc, device limit ${MOST_TABLES})`.execute(this.#db)
  }
}
