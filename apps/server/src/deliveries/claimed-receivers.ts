import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'

/** Where receivers are kept, and what waits for them. */
export interface ReceiverTables {
  /** The table of receivers, with `claimed_until`. */
  receivers: keyof Schema
  /** Its key. */
  key: string
  /** What is read of a receiver that is claimed; `id` is its key. */
  columns: readonly string[]
  /** The column that says whether a receiver wants anything; absent: each does. */
  wanted?: string
  /** The table of deliveries, with `next_at`. */
  deliveries: keyof Schema
  /** The receiver's key in it. */
  receiver: string
  /** How long a receiver stays claimed, in seconds: longer than an attempt takes at worst. */
  claimSeconds: number
}

/**
 * Claims receivers, of several servers for one at a time. A server that died is waited for until its claim ends. Queues of deliveries extend it
 * with what is due to a receiver and what came of an attempt.
 */
export class ClaimedReceivers<Receiver extends { id: number }> {
  protected readonly db: Database
  readonly #tables: ReceiverTables

  constructor(db: Database, tables: ReceiverTables) {
    this.db = db
    this.#tables = tables
  }

  /** Claims the receiver for which something is due the longest. @returns undefined when there is none that nobody else delivers to */
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

  /** Goes on with a receiver for another attempt. @returns whether it is still there and wants it */
  async goOn(receiverId: number): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(this.#tables.receivers)} receiver set claimed_until = ${inSeconds(this.#tables.claimSeconds)}
      where ${this.#refs().key} = ${receiverId} and ${this.#isWanted()}`.execute(this.db)
    return numAffectedRows > 0n
  }

  /** Lets others deliver to a receiver. @param restSeconds for how long nobody does */
  async release(receiverId: number, restSeconds: number): Promise<void> {
    await sql`
      update ${sql.table(this.#tables.receivers)} set claimed_until = ${inSeconds(restSeconds)}
      where ${this.#refs().key} = ${receiverId}`.execute(this.db)
  }

  /** In how many ms something can be delivered; null when nothing waits. */
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

/** When a delivery is attempted again. @param seconds from now; null: never */
export function nextAttempt(seconds: number | null): RawBuilder<Date> | null {
  return seconds === null ? null : inSeconds(seconds)
}

function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
