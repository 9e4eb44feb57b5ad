import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'

/** The tables and columns of receivers and their deliveries. */
export interface ReceiverTables {
  /** The name of the table of receivers. The table has a column `claimed_until`. */
  receivers: keyof Schema
  /** The column of `receivers` that is its key. */
  key: string
  /**
   * The columns of a receiver that {@link ClaimedReceivers.claim} returns. It also returns the key, as `id`.
   */
  columns: readonly string[]
  /** The column that states whether a receiver is enabled. Absent: every receiver is enabled. */
  wanted?: string
  /** The name of the table of deliveries. The table has a column `next_at`. */
  deliveries: keyof Schema
  /** The column of `deliveries` with the receiver's key. */
  receiver: string
  /** How long a claim lasts, in seconds. Longer than both the longest attempt and the pause after it. */
  claimSeconds: number
}

/**
 * Claims receivers, so that only one of several servers delivers to a receiver at a time. The claim of a
 * crashed server ends by itself. Queues of deliveries extend this class with the selection of the due
 * deliveries and the storage of the results.
 */
export class ClaimedReceivers<Receiver extends { id: number }> {
  protected readonly db: Database
  readonly #tables: ReceiverTables

  constructor(db: Database, tables: ReceiverTables) {
    this.db = db
    this.#tables = tables
  }

  /**
   * Claims an unclaimed receiver with a due delivery: the receiver whose delivery has been due for longest.
   * @returns undefined when there is none
   */
  async claim(): Promise<Receiver | undefined> {
    const { receivers, deliveries, columns, claimSeconds } = this.#tables
    const { key, receiver } = this.#refs()
    const { rows } = await sql<Receiver>`
      update ${sql.table(receivers)} set claimed_until = ${inSeconds(claimSeconds)}
      where ${key} = (
        select receiver.${key}
        from ${sql.table(deliveries)} delivery join ${sql.table(receivers)} receiver on receiver.${key} = delivery.${receiver}
        where delivery.next_at <= now() and receiver.claimed_until < now() and ${this.#isWanted()}
        order by delivery.next_at limit 1 for update of receiver skip locked)
      returning ${key} as id${sql.join(
        columns.map((column) => sql`, ${sql.ref(column)}`),
        sql``,
      )}`.execute(this.db)
    return rows[0]
  }

  /** Renews the claim for another attempt. @returns whether the receiver still exists and is enabled */
  async goOn(receiverId: number): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(this.#tables.receivers)} receiver set claimed_until = ${inSeconds(this.#tables.claimSeconds)}
      where ${this.#refs().key} = ${receiverId} and ${this.#isWanted()}`.execute(this.db)
    return numAffectedRows > 0n
  }

  /**
   * Ends this server's claim of a receiver.
   * @param restSeconds how long no server may deliver to the receiver
   */
  async release(receiverId: number, restSeconds: number): Promise<void> {
    await sql`
      update ${sql.table(this.#tables.receivers)} set claimed_until = ${inSeconds(restSeconds)}
      where ${this.#refs().key} = ${receiverId}`.execute(this.db)
  }

  /** Returns the time until the next delivery is due, in ms, or null when none is waiting. */
  async msToNext(): Promise<number | null> {
    await this.#endFutureWaits()
    const { receivers, deliveries } = this.#tables
    const { key, receiver } = this.#refs()
    const { rows } = await sql<{ ms: number | null }>`
      select min(greatest(0, extract(epoch from greatest(next_at, claimed_until) - now()) * 1000))::float8 as ms
      from ${sql.table(deliveries)} delivery join ${sql.table(receivers)} receiver on receiver.${key} = delivery.${receiver}
      where next_at is not null and ${this.#isWanted()}`.execute(this.db)
    return rows[0]?.ms ?? null
  }

  /**
   * Ends claims and delays that end later than a new one could, because the database's clock was set back.
   * All delays are shorter than a day. The statements use the current time, because a claim may be renewed
   * while they wait.
   */
  async #endFutureWaits(): Promise<void> {
    const { receivers, deliveries, claimSeconds } = this.#tables
    await sql`update ${sql.table(receivers)} set claimed_until = '-infinity'
      where claimed_until > clock_timestamp() + make_interval(secs => ${claimSeconds})`.execute(this.db)
    await sql`update ${sql.table(deliveries)} set next_at = now()
      where next_at > clock_timestamp() + interval '1 day'`.execute(this.db)
  }

  #refs() {
    return { key: sql.ref(this.#tables.key), receiver: sql.ref(this.#tables.receiver) }
  }

  #isWanted(): RawBuilder<unknown> {
    const { wanted } = this.#tables
    return wanted === undefined ? sql`true` : sql`receiver.${sql.ref(wanted)}`
  }
}

/**
 * Returns the time of a delivery's next attempt, as SQL.
 * @param seconds from now; null for never
 */
export function nextAttempt(seconds: number | null): RawBuilder<Date> | null {
  return seconds === null ? null : inSeconds(seconds)
}

function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
