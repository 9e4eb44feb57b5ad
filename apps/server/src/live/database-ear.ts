import type { Connection } from '@courtside/postgres'
import pg from 'pg'
import { clientConfig } from '../db/client.ts'
import { findPrimary } from '../db/primary.ts'
import type { Logger } from '../logger.ts'

const RECONNECT_MS = 500
/** How often the connection for notifications is checked, and the time limit of the check, in ms. */
const HEARTBEAT = { everyMs: 20_000, answerMs: 10_000 }

/**
 * Receives PostgreSQL notifications, which any server on the database may have sent. Uses a separate
 * connection, which reconnects automatically.
 */
export class DatabaseEar {
  readonly #connection: Connection
  readonly #logger: Logger
  readonly #heartbeat: { everyMs: number; answerMs: number }
  readonly #channels = new Map<string, (payload: string) => void>()
  readonly #onListening = new Set<() => Promise<void>>()
  #client: pg.Client | null = null
  /** Whether the loss of the connection has been logged. */
  #isMissed = false
  #stopped = false
  #reconnect: NodeJS.Timeout | null = null
  #beating: NodeJS.Timeout | undefined

  /** @param heartbeat how often the connection is checked; tests shorten it */
  constructor(connection: Connection, logger: Logger, heartbeat = HEARTBEAT) {
    this.#connection = connection
    this.#logger = logger
    this.#heartbeat = heartbeat
  }

  /** Calls `heard` for every notification on a channel. Must be called before {@link start}. */
  on(channel: string, heard: (payload: string) => void): void {
    this.#channels.set(channel, heard)
  }

  /** Calls `catchUp` each time listening begins, because notifications may have been missed before. */
  onListening(catchUp: () => Promise<void>): void {
    this.#onListening.add(catchUp)
  }

  /** Starts listening. Resolves when all functions given to {@link onListening} have finished. */
  async start(): Promise<void> {
    const { everyMs, answerMs } = this.#heartbeat
    const client = new pg.Client({
      ...clientConfig(await findPrimary(this.#connection)),
      query_timeout: answerMs,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.(payload ?? ''))
    await client.connect()
    for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`)
    this.#client = client
    this.#isMissed = false
    // A connection can break without an error, for example if a firewall drops idle connections. Only this
    // query notices such a break.
    clearInterval(this.#beating)
    this.#beating = setInterval(
      () => void client.query('select 1').catch((error: Error) => this.#lost(client, error)),
      everyMs,
    )
    await Promise.all([...this.#onListening].map((catchUp) => catchUp()))
  }

  /**
   * Returns whether this server holds an advisory lock, which only one of all servers on a database can hold.
   * Takes the lock if it is free. The lock is released when this connection ends. Returns false without a
   * connection.
   */
  async holdsAlone(lock: number): Promise<boolean> {
    const answer = await this.#client
      ?.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
      .catch(() => null)
    return answer?.rows[0]?.held ?? false
  }

  /**
   * Whether this server receives notifications now. If the connection broke without an error, this stays true
   * until the next check.
   */
  get isListening(): boolean {
    return this.#client !== null
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#reconnect) clearTimeout(this.#reconnect)
    clearInterval(this.#beating)
    await this.#client?.end()
  }

  #lost(client: pg.Client, error: Error | null): void {
    if (this.#stopped || this.#reconnect || (this.#client !== null && this.#client !== client)) return
    if (!this.#isMissed)
      this.#logger.warn({ err: error }, 'The connection for new events was lost; reconnecting.')
    this.#isMissed = true
    this.#client = null
    clearInterval(this.#beating)
    void client.end().catch(() => {}) // it may be closed already
    this.#reconnect = setTimeout(() => {
      this.#reconnect = null
      this.start().catch((fault: Error) => this.#lost(client, fault))
    }, RECONNECT_MS)
  }
}

const CHANNEL = 'season'

/**
 * Receives notifications of changes of the schedule and the standings. The database sends one with each
 * committed change.
 */
export class SeasonNews {
  readonly #listeners = new Set<() => void>()

  constructor(ear: DatabaseEar) {
    ear.on(CHANNEL, () => this.#heard())
    ear.onListening(async () => this.#heard())
  }

  /**
   * Calls `listener` when something has changed, or when changes may have been missed because the connection
   * was lost.
   */
  onNews(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #heard(): void {
    for (const listener of this.#listeners) listener()
  }
}
