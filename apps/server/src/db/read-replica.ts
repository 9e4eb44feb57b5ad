import { type Connection, type ServerAddress, serversOf } from '@courtside/postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { clientConfig, type Database, keepPlans } from './client.ts'
import { isConnectionLost } from './faults.ts'
import { askServer } from './primary.ts'
import { PrimaryPool } from './primary-pool.ts'

/** How far a replica may be behind the primary, in ms. */
export const MOST_LAG_MS = 3000
const LOOK_EVERY_MS = 1000
const CONNECTS_WITHIN_MS = 1000
const ANSWERS_WITHIN_MS = 2000
const MAX_CONNECTIONS = 10
/**
 * PostgreSQL's error code for a statement that a standby cancels in order to apply a change of the primary
 * (documentation, 26.4.2).
 */
const CONFLICT_WITH_RECOVERY = '40001'

export interface ReadReplicaParts {
  /** The replica's address, `DATABASE_READ_URL`. If it lists several servers, only the first one is used. */
  replica: Connection
  /** The address of the primary, which the rest of the server also uses. */
  connection: Connection
  /** Runs statements on the primary. */
  db: Database
  logger: { info(details: object, text: string): void; warn(details: object, text: string): void }
}

/**
 * A read replica for pages that may be some seconds old. While the replica does not answer, or is more than
 * {@link MOST_LAG_MS} behind, reads go to the primary.
 */
export class ReadReplica {
  /** Runs single statements that only read: on the replica if it is fit, otherwise on the primary. */
  readonly db: Database
  readonly #parts: ReadReplicaParts
  readonly #server: ServerAddress
  readonly #replica: pg.Pool
  /** Connections to the primary, opened when the replica cannot be used. */
  readonly #primary: PrimaryPool
  /**
   * Positions in the primary's log that the replica had not applied yet when it was last checked, with the
   * time at which the primary reported each.
   */
  #ahead: { at: number; position: number }[] = []
  #isFit = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(parts: ReadReplicaParts) {
    this.#parts = parts
    const [server] = serversOf(parts.replica)
    if (!server) throw new Error('DATABASE_READ_URL names no server')
    this.#server = server
    this.#replica = new pg.Pool({
      ...clientConfig(server),
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    })
    this.#replica.on('error', () => this.#judge(false))
    this.#replica.on('connect', (client) => {
      client.on('error', () => this.#judge(false))
      this.#repeatOnPrimary(client)
    })
    this.#primary = new PrimaryPool(parts.connection, clientConfig, { opened: keepPlans, lost() {} })
    const pool = { connect: () => this.#connect(), end: () => this.#end(), options: {} }
    this.db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  }

  /** Whether reads go to the replica. */
  get isFit(): boolean {
    return this.#isFit
  }

  /** Starts checking the replica. Until the first check succeeds, reads go to the primary. */
  async start(): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => {
      this.#looking = this.look()
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.db.destroy()
  }

  /** Checks how far the replica is behind. */
  async look(now = performance.now()): Promise<void> {
    try {
      const primary = await this.#primaryPosition()
      const applied = await this.#appliedPosition()
      if (primary !== null) this.#ahead.push({ at: now, position: primary })
      this.#ahead = this.#ahead.filter(({ position }) => position > (applied ?? 0))
      this.#judge(applied !== null && now - (this.#ahead[0]?.at ?? now) <= MOST_LAG_MS)
    } catch {
      this.#judge(false)
    }
  }

  /**
   * Returns the end of the primary's log, in bytes from its start, or null when the primary does not answer.
   */
  async #primaryPosition(): Promise<number | null> {
    const asked = sql<{ position: number }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`.execute(this.#parts.db)
    return (await asked.catch(() => null))?.rows[0]?.position ?? null
  }

  /** Returns the position that the replica has applied, or null when it is not a standby. */
  async #appliedPosition(): Promise<number | null> {
    const answer = await askServer<{ position: number | null }>(
      this.#server,
      `select case when pg_is_in_recovery()
         then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`,
      { connectsWithinMs: CONNECTS_WITHIN_MS, answersWithinMs: ANSWERS_WITHIN_MS },
    )
    return answer?.position ?? null
  }

  async #connect(): Promise<pg.PoolClient> {
    if (!this.#isFit) return this.#primary.connect()
    try {
      return await this.#replica.connect()
    } catch {
      this.#judge(false)
      return this.#primary.connect()
    }
  }

  async #end(): Promise<void> {
    await Promise.all([this.#replica.end(), this.#primary.end()])
  }

  /**
   * Makes a connection to the replica repeat a statement on the primary if the replica cancels the statement
   * or is lost.
   */
  #repeatOnPrimary(client: pg.PoolClient): void {
    const query = (...given: unknown[]): Promise<unknown> =>
      Reflect.apply(pg.Client.prototype.query, client, given)
    const repeated = async (...given: unknown[]) => {
      try {
        return await query(...given)
      } catch (error) {
        const isConflict = error instanceof pg.DatabaseError && error.code === CONFLICT_WITH_RECOVERY
        if (error instanceof pg.DatabaseError && !isConflict && !isConnectionLost(error)) throw error
        if (!isConflict) this.#judge(false)
        const other = await this.#primary.connect()
        try {
          return await Reflect.apply(other.query, other, given)
        } finally {
          other.release()
        }
      }
    }
    client.query = repeated as typeof client.query
  }

  #judge(isFit: boolean): void {
    if (isFit === this.#isFit) return
    this.#isFit = isFit
    const { logger } = this.#parts
    if (isFit) logger.info({}, 'The read replica serves season pages and archives.')
    else logger.warn({}, 'The read replica does not answer or is behind; the primary serves its reads.')
  }
}
