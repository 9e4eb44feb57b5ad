import { randomUUID } from 'node:crypto'
import type { IngestState, RestreamStates, VideoLogger } from '@courtside/media'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'

/** Time after which a lease without renewal expires, in ms: its holder is dead or unreachable. */
const LEASE_MS = 4000
const RENEW_EVERY_MS = 1000
/** Age from which ingest states are no longer needed. */
const FORGOTTEN_AFTER = '1 day'
/**
 * The condition for an expired lease. A lease is also expired if its end is further in the future than any
 * lease lasts, because then the database's clock was set back. The upper bound uses the current time rather
 * than the time of the query, so that a lease renewed while we waited for the row is not expired.
 */
const OVER = sql<boolean>`(media_leases.until <= now() or media_leases.until > clock_timestamp() + ${LEASE_MS} * interval '1 ms')`
const CHANNEL = 'media_lease'

const leaseWish = z.union([
  /** The encoder must disconnect, and gets this reason. */
  z.object({ leave: z.string() }),
  /**
   * The encoder must disconnect unless it is sending, because another one has connected to another server.
   */
  z.object({ makeWay: z.literal(true) }),
])

/** A request to the server that holds a lease. */
export type LeaseWish = z.infer<typeof leaseWish>

/** The current or last holder of a match's video. */
export interface Lease {
  address: string
  /** Whether this server holds it. */
  mine: boolean
  /** Whether it has not expired. */
  isHeld: boolean
  /** The last known ingest state. */
  state: IngestState | null
  /** The state of its restreams at the last renewal. */
  restreams: RestreamStates
  wish: LeaseWish | null
}

/** Receives notifications (NOTIFY) from all servers. */
interface NotificationEar {
  on(channel: string, heard: (payload: string) => void): void
  /** Calls `catchUp` each time listening starts, because earlier notifications were missed. */
  onListening(catchUp: () => Promise<void>): void
  /**
   * Returns whether this server holds an exclusive lock. Takes the lock if it is free; the end of the
   * connection releases it.
   */
  holdsAlone(lock: number): Promise<boolean>
}

export interface MediaLeasesParts {
  db: Database
  ear: NotificationEar
  logger: VideoLogger
  /** Returns the address at which other servers reach this one. */
  address(): string
  /** Returns the current state of a match's restreams from this server. */
  restreams(playbackId: string): RestreamStates
}

/** Listens to events about the leases of this server. */
export interface LeaseListener {
  /** Called when leases of any server have changed. */
  changed(): void
  /** Called when another server has taken a lease of this one, because it considered this server dead. */
  lost(playbackId: string): void
  /** Called when another server asks for a lease of this one. */
  asked(playbackId: string, wish: LeaseWish): void
}

/**
 * The leases of all servers on one database, which prevents a second holder. Leases do not expire while the
 * database is unavailable.
 */
export class MediaLeases {
  readonly #parts: MediaLeasesParts
  readonly #node = randomUUID()
  readonly #listener: LeaseListener
  #known: ReadonlyMap<string, Lease> = new Map()
  /** The leases of this server, with the last reported ingest state. */
  readonly #mine = new Map<string, IngestState | null>()
  /** Chain of this server's writes, so that a renewal never follows the release. */
  #writing: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()
  /** The read that follows the running one; null if no caller waits for it. */
  #nextReading: Promise<void> | null = null
  /**
   * Time on the monotonic clock, in ms, until which no lease counts as expired, because renewals failed while
   * the database was unavailable.
   */
  #graceUntil = 0

  constructor(parts: MediaLeasesParts, listener: LeaseListener) {
    this.#parts = parts
    this.#listener = listener
    parts.ear.on(CHANNEL, () => void this.read())
    parts.ear.onListening(async () => {
      this.#graceUntil = performance.now() + LEASE_MS
      await this.read()
    })
  }

  /** Returns the lease of a match, or undefined when there never was one. */
  of(playbackId: string): Lease | undefined {
    return this.#known.get(playbackId)
  }

  /** Returns all known leases by playback id. */
  all(): ReadonlyMap<string, Lease> {
    return this.#known
  }

  /** Starts renewing this server's leases and reading the leases of the others. */
  start(): void {
    this.#timer = setInterval(() => void this.#tick(), RENEW_EVERY_MS)
  }

  /** Stops renewing. Leases still held expire after {@link LEASE_MS} unless they are released. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await (this.#nextReading ?? this.#reading)
  }

  /**
   * Takes a free lease, or renews it.
   * @returns whether this server holds it now
   * @throws when the database does not answer
   */
  async claim(playbackId: string): Promise<boolean> {
    const known = this.#mine.has(playbackId)
    if (!(await this.#hold(playbackId))) return false
    if (known) return true
    this.#mine.set(playbackId, null)
    // The lease is taken and the caller must know it, so later errors are only logged.
    await this.#forgetOld().catch((error: unknown) => this.#warn(error))
    await this.#tell().catch((error: unknown) => this.#warn(error))
    return true
  }

  /**
   * Releases a lease.
   * @param forget whether to delete its row
   */
  async release(playbackId: string, forget = false): Promise<void> {
    if (!this.#mine.delete(playbackId)) return
    const { db } = this.#parts
    const mine = sql`playback_id = ${playbackId} and node = ${this.#node}`
    await this.#inOrder(() =>
      forget
        ? sql`delete from media_leases where ${mine}`.execute(db)
        : sql`update media_leases set until = now(), wish = null where ${mine}`.execute(db),
    )
    await this.#tell()
  }

  /** Reports the ingest state of one of this server's streams to the other servers. */
  report(playbackId: string, state: IngestState): void {
    if (!this.#mine.has(playbackId)) return
    this.#mine.set(playbackId, state)
    void this.#inOrder(async () => this.#mine.has(playbackId) && this.#upsert(playbackId))
      .then(() => this.#tell())
      .catch((error: unknown) => this.#warn(error))
  }

  /** Sends a request to the server that holds a lease. */
  async ask(playbackId: string, wish: LeaseWish): Promise<void> {
    await this.#parts.db
      .updateTable('media_leases')
      .set({ wish: JSON.stringify(wish) })
      .where('playback_id', '=', playbackId)
      .where('node', '<>', this.#node)
      .execute()
    await this.#tell()
  }

  /** Declines a request, so that its sender sees that the lease stays. */
  async refuse(playbackId: string): Promise<void> {
    await this.#parts.db
      .updateTable('media_leases')
      .set({ wish: null })
      .where('playback_id', '=', playbackId)
      .where('node', '=', this.#node)
      .execute()
    await this.#tell()
  }

  /**
   * Reads the leases from the database. Never throws; after an error, the previous state remains. A running
   * read may have started before a change, so callers share the next one. They don't wait for later reads,
   * because these follow each other without a pause when many matches end at once.
   */
  read(): Promise<void> {
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = null
      this.#reading = this.#readOnce().catch((error: unknown) => {
        this.#graceUntil = performance.now() + LEASE_MS
        this.#warn(error)
      })
      return this.#reading
    })
    return this.#nextReading
  }

  async #readOnce(): Promise<void> {
    const rows = await this.#parts.db
      .selectFrom('media_leases')
      .select(['playback_id', 'node', 'address', 'state', 'restreams', 'wish'])
      .select(sql<boolean>`not ${OVER}`.as('held'))
      .execute()
    const known = new Map<string, Lease>()
    for (const { playback_id, node, address, state, restreams, wish, held } of rows) {
      const before = this.#known.get(playback_id)
      const isHeld = held || (this.#inGrace && before?.isHeld === true && before.address === address)
      known.set(playback_id, {
        address,
        mine: node === this.#node,
        isHeld,
        state: state as IngestState | null,
        restreams: (restreams ?? {}) as RestreamStates,
        wish: leaseWish.safeParse(wish).data ?? null,
      })
    }
    // After a crash, the database has lost the leases until their holders renew them.
    if (this.#inGrace) {
      for (const [id, lease] of this.#known) if (lease.isHeld && !known.has(id)) known.set(id, lease)
    }
    this.#known = known
    for (const [id, { mine, wish }] of known) {
      if (mine && wish && this.#mine.has(id)) this.#listener.asked(id, wish)
    }
    this.#listener.changed()
  }

  get #inGrace(): boolean {
    return performance.now() < this.#graceUntil
  }

  #inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const written = this.#writing.then(write)
    this.#writing = written.catch(() => {}) // reported to the caller
    return written
  }

  /**
   * Inserts or renews a lease.
   * @returns whether this server has it
   */
  #hold(playbackId: string): Promise<boolean> {
    return this.#inOrder(() => this.#upsert(playbackId))
  }

  async #upsert(playbackId: string): Promise<boolean> {
    const state = this.#mine.get(playbackId)
    const { rows } = await sql`
      insert into media_leases (playback_id, node, address, until, state, restreams)
      values (${playbackId}, ${this.#node}, ${this.#parts.address()},
        now() + ${LEASE_MS} * interval '1 ms', ${state ? JSON.stringify(state) : null},
        ${JSON.stringify(this.#parts.restreams(playbackId))})
      on conflict (playback_id) do update set node = excluded.node, address = excluded.address, until = excluded.until,
        state = coalesce(excluded.state, media_leases.state), restreams = excluded.restreams,
        wish = case when media_leases.node = excluded.node then media_leases.wish end
      where media_leases.node = excluded.node or ${OVER}
      returning 1`.execute(this.#parts.db)
    return rows.length > 0
  }

  async #forgetOld(): Promise<void> {
    await this.#parts.db
      .deleteFrom('media_leases')
      .where('until', '<', sql<Date>`now() - ${FORGOTTEN_AFTER}::interval`)
      .execute()
  }

  async #tick(): Promise<void> {
    await Promise.all([...this.#mine.keys()].map((playbackId) => this.#renew(playbackId)))
    await this.read()
  }

  async #renew(playbackId: string): Promise<void> {
    try {
      const held = await this.#inOrder(async () => !this.#mine.has(playbackId) || this.#upsert(playbackId))
      if (held || !this.#mine.delete(playbackId)) return
      this.#listener.lost(playbackId)
    } catch (error) {
      this.#warn(error) // while the database is unavailable, no other server can claim it either
    }
  }

  async #tell(): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#parts.db)
    await this.read()
  }

  #warn(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'Could not write or read the leases of videos')
  }
}
