import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'

/** The tables and columns of receivers and their deliveries. */
export interface ReceiverTables {
  /** The table of receivers, with `claimed_until`. */
  receivers: keyof Schema
  /** The key of that table. */
  key: string
  /** The columns that {@link ClaimedReceivers.claim} reads of a receiver; `id` is its key. */
  columns: readonly string[]
  /** The column that enables a receiver. Without one, every receiver is enabled. */
  wanted?: string
  /** The table of deliveries, with `next_at`. */
  deliveries: keyof Schema
  /** The column with the receiver's key in that table. */
  receiver: string
  /** How long a receiver stays claimed, in seconds. Longer than the longest attempt. */
  claimSeconds: number
}

/**
 * Claims receivers, so that only one of several servers delivers to a receiver at a time. The claim of a
 * crashed server ends by itself. Queues of deliveries extend this class with the due deliveries and the
 * results of attempts.
 */
export class ClaimedReceivers<Receiver extends { id: number }> {
  protected readonly db: Database
  readonly #tables: ReceiverTables

  constructor(db: Database, tables: ReceiverTables) {
    this.db = db
    this.#tables = tables
  }

  /**
   * Claims the receiver with the delivery that has been due the longest.
   * @returns undefined when no receiver is free and due
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

  /** Lets other servers deliver to a receiver. @param restSeconds how long every server leaves it alone */
  async release(receiverId: number, restSeconds: number): Promise<void> {
    await sql`
      update ${sql.table(this.#tables.receivers)} set claimed_until = ${inSeconds(restSeconds)}
      where ${this.#refs().key} = ${receiverId}`.execute(this.db)
  }

  /** Returns in how many ms a delivery is due, or null when none is waiting. */
  async msToNext(): Promise<number | null> {
    const { receivers, deliveries } = this.#tables
    const { key, receiver } = this.#refs()
    const { rows } = await sql<{ ms: number | null }>`
      select min(greatest(0, extract(epoch from greatest(next_at, claimed_until) - now()) * 1000))::float8 as ms
      from ${sql.table(deliveries)} delivery join ${sql.table(receivers)} receiver on receiver.${key} = delivery.${receiver}
      where next_at is not null and ${this.#isWanted()}`.execute(this.db)
    return rows[0]?.ms ?? null
  }

  #refs() {
    return { key: sql.ref(this.#tables.key), receiver: sql.ref(this.#tables.receiver) }
  }

  #isWanted(): RawBuilder<unknown> {
    const { wanted } = this.#tables
    return wanted === undefined ? sql`true` : sql`receiver.${sql.ref(wanted)}`
  }
}

/** Returns when a delivery is attempted again. @param seconds from now; null for never */
export function nextAttempt(seconds: number | null): RawBuilder<Date> | null {
  return seconds === null ? null : inSeconds(seconds)
}

function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
