import { type Connection, type ServerAddress, serversOf } from '@courtside/postgres'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseAwayError } from './faults.ts'
import { askRole, findPrimary } from './primary.ts'

const MAX_CONNECTIONS = 10
/** Time limit for a new connection to one of several servers, in ms. */
const CONNECTS_WITHIN_MS = 3000
/** How often the primary of several servers is checked, in ms. */
const CHECK_EVERY_MS = 3000

interface PoolEvents {
  /** Called for each new connection. */
  opened(client: pg.PoolClient): void
  /** Called when a connection is lost or refused. */
  lost(error: Error): void
}

/**
 * A pool of connections to the primary. With several servers, it looks for the new primary after a failover.
 * It notices the failover in three ways: a connection cannot be opened; a statement fails because its server
 * is read-only; or the server no longer answers although its connections seem open, because a machine without
 * power closes none.
 */
export class PrimaryPool implements PostgresPool {
  /**
   * Kysely requires these options. It would use them to create a client that cancels abortable statements,
   * but Courtside has no such statements.
   */
  readonly options = {}
  readonly #connection: Connection
  readonly #configOf: (server: ServerAddress) => pg.ClientConfig
  readonly #events: PoolEvents
  readonly #isOne: boolean
  /** The search for the primary, or its result. */
  #opening: Promise<pg.Pool> | null = null
  #current: pg.Pool | null = null
  #checking: NodeJS.Timeout | undefined
  #isEnding = false

  constructor(
    connection: Connection,
    configOf: (server: ServerAddress) => pg.ClientConfig,
    events: PoolEvents,
  ) {
    this.#connection = connection
    this.#configOf = configOf
    this.#events = events
    this.#isOne = serversOf(connection).length === 1
  }

  /** @throws {DatabaseAwayError} if no connection to the primary can be opened */
  async connect(): Promise<pg.PoolClient> {
    try {
      const pool = await this.#primaryPool()
      try {
        return await pool.connect()
      } catch (error) {
        if (this.#isOne) throw error
        this.#abandon(pool)
        return await (await this.#primaryPool()).connect()
      }
    } catch (error) {
      const away = error instanceof DatabaseAwayError ? error : new DatabaseAwayError(error)
      this.#lost(away)
      throw away
    }
  }

  /** Closes all connections. Connections that are lost from now on are not reported. */
  async end(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#checking)
    const pool = await this.#opening?.catch(() => null)
    this.#opening = null
    await pool?.end()
  }

  /**
   * Reports a lost connection, unless the pool is ending. `pg` does not wait until the server has closed its
   * connections, so a server that stops right afterwards may still break one of them.
   */
  #lost(error: Error): void {
    if (!this.#isEnding) this.#events.lost(error)
  }

  /** Returns the pool of the current primary. Concurrent callers share one search. */
  #primaryPool(): Promise<pg.Pool> {
    this.#opening ??= this.#openPool().catch((error: unknown) => {
      this.#opening = null
      throw error
    })
    return this.#opening
  }

  async #openPool(): Promise<pg.Pool> {
    const server = await findPrimary(this.#connection)
    const open = new Set<pg.Client>()
    class CountedClient extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super(config)
        open.add(this)
        this.once('end', () => open.delete(this))
      }
    }
    const pool = new pg.Pool({
      ...this.#configOf(server),
      max: MAX_CONNECTIONS,
      Client: CountedClient,
      ...(!this.#isOne && { connectionTimeoutMillis: CONNECTS_WITHIN_MS }),
    })
    pool.on('error', (error) => this.#lost(error))
    pool.on('connect', (client) => {
      // The pool listens only to idle connections. Without this listener, a broken connection in use would
      // fail its statement and also end the whole process.
      client.on('error', () => {})
      this.#events.opened(client)
    })
    this.#current = pool
    clearInterval(this.#checking)
    if (!this.#isOne) {
      this.#checking = setInterval(() => void this.#check(server, pool, open), CHECK_EVERY_MS)
      this.#checking.unref()
    }
    return pool
  }

  /**
   * Stops using a server that is no longer the primary, once another server is the primary. Ends the server's
   * connections, which makes their statements fail. If that server has no power, the statements would
   * otherwise wait for minutes.
   */
  async #check(server: ServerAddress, pool: pg.Pool, open: ReadonlySet<pg.Client>): Promise<void> {
    const role = await askRole(server).catch(() => null)
    if (role?.isPrimary) return
    const primary = await findPrimary(this.#connection).catch(() => null)
    if (primary === null || primary === server) return
    this.#abandon(pool)
    for (const client of open) void client.end().catch(() => {}) // it may be closed already
  }

  #abandon(pool: pg.Pool): void {
    if (this.#current !== pool) return
    this.#current = null
    this.#opening = null
    clearInterval(this.#checking)
    void pool.end().catch(() => {}) // it may be closed already
  }
}
