import { randomUUID } from 'node:crypto'
import type { IngestState, RestreamStates, VideoLogger } from '@courtside/media'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'

/** A lease that is not renewed for so long is over, ms: the server that had it is dead or cannot be reached. */
const LEASE_MS = 4000
const RENEW_EVERY_MS = 1000
/** Nobody asks any more what came in so long ago. */
const FORGOTTEN_AFTER = '1 day'
/**
 * A lease is over when its time is, or lies further ahead than any lease was ever given: the database's clock was set back since. What was
 * renewed while we waited for the row is not: that is why its upper end is the time of now and not that of when we asked.
 */
const OVER = sql<boolean>`(media_leases.until <= now() or media_leases.until > clock_timestamp() + ${LEASE_MS} * interval '1 ms')`
const CHANNEL = 'media_lease'

const leaseWish = z.union([
  /** The encoder is to go, with what it is told. */
  z.object({ leave: z.string() }),
  /** The encoder is to go unless it sends: another one has come to another server. */
  z.object({ makeWay: z.literal(true) }),
])

/** What a server asks of the one that has a lease. */
export type LeaseWish = z.infer<typeof leaseWish>

/** Who takes the video of a match, or did last. */
export interface Lease {
  address: string
  /** It is this server. */
  mine: boolean
  /** It is not over. */
  isHeld: boolean
  /** What was last known of what comes in. */
  state: IngestState | null
  /** How what goes on to other services stood when it was renewed. */
  restreams: RestreamStates
  wish: LeaseWish | null
}

/** Hears what any server tells by NOTIFY. */
interface NotificationEar {
  on(channel: string, heard: (payload: string) => void): void
  /** Calls `catchUp` each time that listening begins: what was told before was not heard. */
  onListening(catchUp: () => Promise<void>): void
  /** Whether this server holds a lock that one holds at a time; taken when nobody does, given back when the connection ends. */
  holdsAlone(lock: number): Promise<boolean>
}

export interface MediaLeasesParts {
  db: Database
  ear: NotificationEar
  logger: VideoLogger
  /** Where other servers reach this one. */
  address(): string
  /** How what this server passes on of a match stands now. */
  restreams(playbackId: string): RestreamStates
}

/** What may happen to the leases of this server. */
export interface LeaseListener {
  /** Something is different in the leases, of whichever server. */
  changed(): void
  /** Another server has what was ours: it was taken for dead. */
  lost(playbackId: string): void
  /** Another server asks for what is ours. */
  asked(playbackId: string, wish: LeaseWish): void
}

/** The leases of all servers on one database: it refuses a second holder. A database that is away ends none. */
export class MediaLeases {
  readonly #parts: MediaLeasesParts
  readonly #node = randomUUID()
  readonly #listener: LeaseListener
  #known: ReadonlyMap<string, Lease> = new Map()
  /** What this server has, and what comes in as it was last told. */
  readonly #mine = new Map<string, IngestState | null>()
  /** What this server writes, one after the other: what was renewed before is not renewed after it was given back. */
  #writing: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> | null = null
  #again = false
  /** Until then, ms of the monotonic clock, no lease counts as over: while the database was away nobody could renew. */
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

  /** What is known of a match's lease; undefined: nobody ever had it. */
  of(playbackId: string): Lease | undefined {
    return this.#known.get(playbackId)
  }

  /** Every lease that is known, by playback id. */
  all(): ReadonlyMap<string, Lease> {
    return this.#known
  }

  /** Renews what this server has, and looks at the others, from now on. */
  start(): void {
    this.#timer = setInterval(() => void this.#tick(), RENEW_EVERY_MS)
  }

  /** Renews no more. What is held then is over after {@link LEASE_MS} unless it is released. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#reading
  }

  /** Takes a lease that nobody has, or renews it. @returns whether this server has it now @throws when the database does not answer */
  async claim(playbackId: string): Promise<boolean> {
    const known = this.#mine.has(playbackId)
    if (!(await this.#hold(playbackId))) return false
    if (known) return true
    this.#mine.set(playbackId, null)
    // It is ours by now, and whoever asked has to know: what fails from here on takes nothing back.
    await this.#forgetOld().catch((error: unknown) => this.#warn(error))
    await this.#tell().catch((error: unknown) => this.#warn(error))
    return true
  }

  /** Gives a lease back. @param forget whether nobody need know of it any more */
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

  /** Tells the other servers what comes in to one of ours. */
  report(playbackId: string, state: IngestState): void {
    if (!this.#mine.has(playbackId)) return
    this.#mine.set(playbackId, state)
    void this.#inOrder(async () => this.#mine.has(playbackId) && this.#upsert(playbackId))
      .then(() => this.#tell())
      .catch((error: unknown) => this.#warn(error))
  }

  /** Asks the server that has a lease for something. */
  async ask(playbackId: string, wish: LeaseWish): Promise<void> {
    await this.#parts.db
      .updateTable('media_leases')
      .set({ wish: JSON.stringify(wish) })
      .where('playback_id', '=', playbackId)
      .where('node', '<>', this.#node)
      .execute()
    await this.#tell()
  }

  /** What was asked of us is answered: who asked sees that the lease stays. */
  async refuse(playbackId: string): Promise<void> {
    await this.#parts.db
      .updateTable('media_leases')
      .set({ wish: null })
      .where('playback_id', '=', playbackId)
      .where('node', '=', this.#node)
      .execute()
    await this.#tell()
  }

  /** Reads what the database says. @throws never: what it does not tell stays as it was */
  read(): Promise<void> {
    if (this.#reading) {
      this.#again = true // what is being read may be from before the change
      return this.#reading
    }
    this.#reading = this.#readOn().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readOn(): Promise<void> {
    do {
      this.#again = false
      try {
        await this.#readOnce()
      } catch (error) {
        this.#graceUntil = performance.now() + LEASE_MS
        this.#warn(error)
      }
    } while (this.#again)
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
    // A database that crashed has forgotten them until their holders tell it again.
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
    this.#writing = written.catch(() => {}) // told to who asked
    return written
  }

  /** @returns whether this server has the lease */
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
      this.#warn(error) // a database that is away takes nothing from us: nobody else can claim it either
    }
  }

  async #tell(): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#parts.db)
    await this.read()
  }

  #warn(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'Who takes which video could not be told or read')
  }
}
