import { randomUUID } from 'node:crypto'
import type { IngestState, RestreamStates } from '@courtside/media'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'

/** A lease that is not renewed expires after this time, in ms. Its holder is then dead or unreachable. */
export const LEASE_MS = 4000
/** The age from which ingest states are no longer needed. */
const FORGOTTEN_AFTER = '1 day'
/**
 * The condition that a lease has expired. A lease has also expired if it ends later than any lease can,
 * because the database's clock was then set back. This upper limit is compared with the current time, not
 * with the start of the statement. Otherwise a lease that was renewed while the statement waited for its row
 * would count as expired.
 */
const OVER = sql<boolean>`(media_leases.until <= now() or media_leases.until > clock_timestamp() + ${LEASE_MS} * interval '1 ms')`
/** Database channel that announces changed leases to all servers. */
export const CHANNEL = 'media_lease'

const leaseWish = z.union([
  /** The holder must disconnect its encoder, for this reason. */
  z.object({ leave: z.string() }),
  /**
   * The holder must disconnect its encoder unless that encoder is sending, because another encoder has
   * connected to another server.
   */
  z.object({ makeWay: z.literal(true) }),
])

/** A request to the server that holds a lease. */
export type LeaseWish = z.infer<typeof leaseWish>

/** A lease as the database has it. */
export interface LeaseRow {
  readonly playbackId: string
  /** The address of the current or last holder. */
  readonly address: string
  /** Whether this server is the current or last holder. */
  readonly mine: boolean
  /** Whether the lease has not expired. */
  readonly held: boolean
  /** The last reported ingest state. */
  readonly state: IngestState | null
  /** The state of the match's restreams at the last renewal. */
  readonly restreams: RestreamStates
  readonly wish: LeaseWish | null
}

/** The rows of all servers' leases, as one server reads and writes them. */
export class LeaseRows {
  readonly #db: Database
  readonly #node = randomUUID()

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the leases of all servers. */
  async all(): Promise<LeaseRow[]> {
    const rows = await this.#db
      .selectFrom('media_leases')
      .select(['playback_id', 'node', 'address', 'state', 'restreams', 'wish'])
      .select(sql<boolean>`not ${OVER}`.as('held'))
      .execute()
    return rows.map(({ playback_id, node, address, state, restreams, wish, held }) => ({
      playbackId: playback_id,
      address,
      mine: node === this.#node,
      held,
      state: state as IngestState | null,
      restreams: (restreams ?? {}) as RestreamStates,
      wish: leaseWish.safeParse(wish).data ?? null,
    }))
  }

  /**
   * Takes a lease that is free or expired, or renews it.
   * @param state null keeps the state that was reported before
   * @returns whether this server has the lease
   */
  async hold(lease: Pick<LeaseRow, 'playbackId' | 'address' | 'state' | 'restreams'>): Promise<boolean> {
    const { playbackId, address, state, restreams } = lease
    const { rows } = await sql`
      insert into media_leases (playback_id, node, address, until, state, restreams)
      values (${playbackId}, ${this.#node}, ${address},
        now() + ${LEASE_MS} * interval '1 ms', ${state ? JSON.stringify(state) : null},
        ${JSON.stringify(restreams)})
      on conflict (playback_id) do update set node = excluded.node, address = excluded.address, until = excluded.until,
        state = coalesce(excluded.state, media_leases.state), restreams = excluded.restreams,
        wish = case when media_leases.node = excluded.node then media_leases.wish end
      where media_leases.node = excluded.node or ${OVER}
      returning 1`.execute(this.#db)
    return rows.length > 0
  }

  /** Makes a lease of this server expire immediately. */
  async end(playbackId: string): Promise<void> {
    await sql`update media_leases set until = now(), wish = null
      where playback_id = ${playbackId} and node = ${this.#node}`.execute(this.#db)
  }

  /** Deletes a lease of this server. */
  async delete(playbackId: string): Promise<void> {
    await this.#db
      .deleteFrom('media_leases')
      .where('playback_id', '=', playbackId)
      .where('node', '=', this.#node)
      .execute()
  }

  /** Stores a request for the server that holds a lease. */
  async ask(playbackId: string, wish: LeaseWish): Promise<void> {
    await this.#db
      .updateTable('media_leases')
      .set({ wish: JSON.stringify(wish) })
      .where('playback_id', '=', playbackId)
      .where('node', '<>', this.#node)
      .execute()
  }

  /** Removes a request to this server. */
  async refuse(playbackId: string): Promise<void> {
    await this.#db
      .updateTable('media_leases')
      .set({ wish: null })
      .where('playback_id', '=', playbackId)
      .where('node', '=', this.#node)
      .execute()
  }

  /** Deletes the leases whose ingest states are no longer needed. */
  async forgetOld(): Promise<void> {
    await this.#db
      .deleteFrom('media_leases')
      .where('until', '<', sql<Date>`now() - ${FORGOTTEN_AFTER}::interval`)
      .execute()
  }

  /** Notifies all servers that leases have changed. */
  async tell(): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#db)
  }
}
