import type { IngestState, RestreamStates, VideoLogger } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import { CHANNEL, LEASE_MS, type LeaseRow, LeaseRows, type LeaseWish } from './lease-rows.ts'

/** Interval at which a server renews its leases, in ms. */
const RENEW_EVERY_MS = 1000

/** The current or last holder of a match's video, with the last known ingest state. */
export interface Lease extends Omit<LeaseRow, 'playbackId' | 'held'> {
  /**
   * Whether the lease counts as held: it has not expired, or it could not be renewed because the database was
   * unavailable.
   */
  readonly isHeld: boolean
}

/** Receives notifications (NOTIFY) from all servers. */
interface NotificationEar {
  on(channel: string, heard: (payload: string) => void): void
  /** Calls `catchUp` each time listening starts, because earlier notifications may have been missed. */
  onListening(catchUp: () => Promise<void>): void
  /**
   * Returns whether this server holds an advisory lock, which only one server can hold. Takes the lock if it
   * is free. The lock is released when the connection ends.
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

/** Listens to events about leases. */
export interface LeaseListener {
  /** Called when leases of any server have changed. */
  changed(): void
  /** Called when another server has taken a lease of this one, because it considered this server dead. */
  lost(playbackId: string): void
  /** Called when another server asks for a lease of this one. */
  asked(playbackId: string, wish: LeaseWish): void
}

/**
 * The leases of all servers on one database. The database ensures that a lease has only one holder. Leases do
 * not expire while the database is unavailable.
 */
export class MediaLeases {
  readonly #parts: MediaLeasesParts
  readonly #rows: LeaseRows
  readonly #listener: LeaseListener
  #known: ReadonlyMap<string, Lease> = new Map()
  /** The leases of this server, with the last reported ingest state. */
  readonly #mine = new Map<string, IngestState | null>()
  /**
   * The last write of this server. Each write waits for the previous one, so that a renewal never follows the
   * release.
   */
  #writing: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()
  /** The read that starts after the current one; null if no caller waits for it. */
  #nextReading: Promise<void> | null = null
  /**
   * Until this time on the monotonic clock, in ms, leases that were held do not count as expired. Set when
   * the database was unavailable, because renewals then failed.
   */
  #graceUntil = 0

  constructor(parts: MediaLeasesParts, listener: LeaseListener) {
    this.#parts = parts
    this.#rows = new LeaseRows(parts.db)
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

  /** Stops renewing. Leases that were not released expire after {@link LEASE_MS}. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await (this.#nextReading ?? this.#reading)
  }

  /**
   * Takes a free lease, or renews it.
   * @returns whether this server holds the lease now
   * @throws when the database does not answer
   */
  async claim(playbackId: string): Promise<boolean> {
    const known = this.#mine.has(playbackId)
    if (!(await this.#inOrder(() => this.#hold(playbackId)))) return false
    if (known) return true
    this.#mine.set(playbackId, null)
    // The lease is already taken, and the caller must know that. Later errors are therefore only logged.
    await this.#rows.forgetOld().catch((error: unknown) => this.#warn(error))
    await this.#tell().catch((error: unknown) => this.#warn(error))
    return true
  }

  /**
   * Releases a lease.
   * @param forget whether to delete the row, and so the ingest state
   */
  async release(playbackId: string, forget = false): Promise<void> {
    if (!this.#mine.delete(playbackId)) return
    await this.#inOrder(() => (forget ? this.#rows.delete(playbackId) : this.#rows.end(playbackId)))
    await this.#tell()
  }

  /** Reports the ingest state of a stream that this server holds to the other servers. */
  report(playbackId: string, state: IngestState): void {
    if (!this.#mine.has(playbackId)) return
    this.#mine.set(playbackId, state)
    void this.#inOrder(async () => this.#mine.has(playbackId) && this.#hold(playbackId))
      .then(() => this.#tell())
      .catch((error: unknown) => this.#warn(error))
  }

  /** Sends a request to the server that holds a lease. */
  async ask(playbackId: string, wish: LeaseWish): Promise<void> {
    await this.#rows.ask(playbackId, wish)
    await this.#tell()
  }

  /** Declines a request. Its sender then sees that this server keeps the lease. */
  async refuse(playbackId: string): Promise<void> {
    await this.#rows.refuse(playbackId)
    await this.#tell()
  }

  /**
   * Reads the leases from the database. Never throws; after an error, the previous state remains. If a read
   * is in progress, it may have started before the change that the caller wants to see. So all callers wait
   * for the next read, and share it. They do not wait for later reads, because they could then wait very
   * long: when many matches end at once, there is always another read.
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
    const known = new Map<string, Lease>()
    for (const { playbackId, held, ...lease } of await this.#rows.all()) {
      const before = this.#known.get(playbackId)
      const isHeld = held || (this.#inGrace && before?.isHeld === true && before.address === lease.address)
      known.set(playbackId, { ...lease, isHeld })
    }
    // After a crash, the database has no leases until their holders renew them.
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
   * Takes or renews a lease.
   * @returns whether this server has the lease
   */
  #hold(playbackId: string): Promise<boolean> {
    return this.#rows.hold({
      playbackId,
      address: this.#parts.address(),
      state: this.#mine.get(playbackId) ?? null,
      restreams: this.#parts.restreams(playbackId),
    })
  }

  async #tick(): Promise<void> {
    await Promise.all([...this.#mine.keys()].map((playbackId) => this.#renew(playbackId)))
    await this.read()
  }

  async #renew(playbackId: string): Promise<void> {
    try {
      const held = await this.#inOrder(async () => !this.#mine.has(playbackId) || this.#hold(playbackId))
      if (held || !this.#mine.delete(playbackId)) return
      this.#listener.lost(playbackId)
    } catch (error) {
      this.#warn(error) // while the database is unavailable, no other server can claim it either
    }
  }

  async #tell(): Promise<void> {
    await this.#rows.tell()
    await this.read()
  }

  #warn(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'Could not write or read the leases of videos')
  }
}
