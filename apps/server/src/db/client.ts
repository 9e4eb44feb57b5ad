import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { DatabaseAwayError, isConnectionLost } from './faults.ts'
import type { Schema } from './schema.ts'

/** A connection pool with typed queries. */
export type Database = Kysely<Schema>

/**
 * The address of the database: a URL, or the fields that `pg` takes (with the embedded server's socket folder
 * as `host`).
 */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

const INT8 = 20
const DATE = 1082

/**
 * Returns the settings of every connection: bigints as numbers (ids and ms stay far below 2^53), dates as
 * YYYY-MM-DD without a time zone.
 */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return {
    ...connection,
    application_name: 'courtside',
    types: {
      getTypeParser: (oid, format) => {
        if (format !== 'binary' && oid === INT8) return Number
        if (format !== 'binary' && oid === DATE) return String
        return pg.types.getTypeParser(oid, format)
      },
    },
  }
}

/** The comment that {@link planKept} adds to a statement. */
const PLAN_KEPT = /^[a-z ]*\/\* plan kept as ([a-z-]{1,60}) \*\//

/**
 * Returns a prefix for a statement that runs very often. PostgreSQL then parses and plans it once per
 * connection, under this name. Only for statements whose plan does not depend on the values and that list
 * their columns (no `select *`).
 */
export function planKept(name: string): RawBuilder<never> {
  return sql.raw(`/* plan kept as ${name} */`)
}

/**
 * Makes a connection run statements with {@link planKept} by their name, and throw {@link DatabaseAwayError}
 * when it is lost.
 */
function keepPlans(client: pg.PoolClient): void {
  const query = (...given: unknown[]) => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, given)
    return answer instanceof Promise ? answer.catch(throwAway) : answer
  }
  const queryKept = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && PLAN_KEPT.exec(text)?.[1]
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  client.query = queryKept as typeof client.query
}

function throwAway(error: unknown): never {
  throw isConnectionLost(error) ? new DatabaseAwayError(error) : error
}

/** A pool that reports when it cannot open a connection. */
class RefusingPool extends pg.Pool {
  readonly #onRefused: (error: Error) => void

  constructor(config: pg.PoolConfig, onRefused: (error: Error) => void) {
    super(config)
    this.#onRefused = onRefused
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return undefined
    }
    return super.connect().catch((error: unknown) => {
      const away = new DatabaseAwayError(error)
      this.#onRefused(away)
      throw away
    })
  }
}

/**
 * Opens a pool. Connections are opened on first use, and reopened when they are lost. While the database
 * cannot be reached, every statement fails with {@link DatabaseAwayError}.
 * @param onAway called for the first connection that is lost or refused, and not again until one is reopened
 * @param onBack called for the first connection after that
 */
export function openDatabase(
  connection: Connection,
  onAway: (error: Error) => void,
  onBack: () => void = () => {},
): Database {
  const pool = new RefusingPool({ ...clientConfig(connection), max: 10 }, (error) => lost(error))
  let isAway = false
  const lost = (error: Error) => {
    if (!isAway) onAway(error)
    isAway = true
  }
  pool.on('error', lost)
  pool.on('connect', () => {
    if (isAway) onBack()
    isAway = false
  })
  // The pool listens only to idle connections. Without this listener, a broken connection in use would fail
  // its statement and also end the whole process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('connect', keepPlans)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
