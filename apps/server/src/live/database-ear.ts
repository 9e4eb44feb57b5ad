import pg from 'pg'
import { type Connection, clientConfig } from '../db/client.ts'
import type { Logger } from '../logger.ts'

const RECONNECT_MS = 500
/** How often the connection that hears is asked whether it still does, and how long its answer may take, ms. */
const HEARTBEAT = { everyMs: 20_000, answerMs: 10_000 }

/** Hears what is told by NOTIFY, by whichever server, on a connection of its own that comes back by itself. */
export class DatabaseEar {
  readonly #connection: Connection
  readonly #logger: Logger
  readonly #heartbeat: { everyMs: number; answerMs: number }
  readonly #channels = new Map<string, (payload: string) => void>()
  readonly #onListening = new Set<() => Promise<void>>()
  #client: pg.Client | null = null
  /** It was said that the connection is lost. */
  #isMissed = false
  #stopped = false
  #reconnect: NodeJS.Timeout | null = null
  #beating: NodeJS.Timeout | undefined

  /** @param heartbeat how often the connection is tried; tests shorten it */
  constructor(connection: Connection, logger: Logger, heartbeat = HEARTBEAT) {
    this.#connection = connection
    this.#logger = logger
    this.#heartbeat = heartbeat
  }

  /** Calls `heard` for everything that is told on a channel. To be said before {@link start}. */
  on(channel: string, heard: (payload: string) => void): void {
    this.#channels.set(channel, heard)
  }

  /** Calls `catchUp` each time that listening begins: what was told while nobody listened was not heard. */
  onListening(catchUp: () => Promise<void>): void {
    this.#onListening.add(catchUp)
  }

  /** Starts listening. */
  async start(): Promise<void> {
    const { everyMs, answerMs } = this.#heartbeat
    const client = new pg.Client({ ...clientConfig(this.#connection), query_timeout: answerMs })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.(payload ?? ''))
    await client.connect()
    for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`)
    this.#client = client
    this.#isMissed = false
    // A line that was cut without a word, by a firewall that forgets idle connections say, would never be missed otherwise.
    clearInterval(this.#beating)
    this.#beating = setInterval(
      () => void client.query('select 1').catch((error: Error) => this.#lost(client, error)),
      everyMs,
    )
    await Promise.all([...this.#onListening].map((catchUp) => catchUp()))
  }

  /**
   * Whether this server, of all on one database, holds a lock. It is taken when nobody holds it, and given back when this connection ends.
   * Without the connection nothing is held.
   */
  async holdsAlone(lock: number): Promise<boolean> {
    const answer = await this.#client
      ?.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
      .catch(() => null)
    return answer?.rows[0]?.held ?? false
  }

  /** Whether it hears what is told now; a line that was cut without a word is missed at the next heartbeat. */
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
      this.#logger.warn({ err: error }, 'The connection that hears of new events was lost; connecting again.')
    this.#isMissed = true
    this.#client = null
    clearInterval(this.#beating)
    void client.end().catch(() => {}) // it may be gone already
    this.#reconnect = setTimeout(() => {
      this.#reconnect = null
      this.start().catch((fault: Error) => this.#lost(client, fault))
    }, RECONNECT_MS)
  }
}
