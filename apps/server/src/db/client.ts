import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

/** A connection pool with typed queries. */
export type Database = Kysely<Schema>

/** Where the database is: a URL, or the parts that `pg` takes (the embedded server's socket folder as `host`). */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

const INT8 = 20
const DATE = 1082

/** Settings for every connection: bigints as numbers (ids and ms stay far below 2^53), days as YYYY-MM-DD in no time zone. */
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

/** What {@link planKept} puts into a statement. */
const PLAN_KEPT = /^[a-z ]*\/\* plan kept as ([a-z-]{1,60}) \*\//

/**
 * Put at the beginning of a statement that is run all the time: each connection has PostgreSQL parse and plan it once, under this name, and
 * not again each time. Only where the plan does not depend on the values, and what it gives is written out (no `select *`).
 */
export function planKept(name: string): RawBuilder<never> {
  return sql.raw(`/* plan kept as ${name} */`)
}

/** Has a connection run statements with {@link planKept} by their name. */
function keepPlans(client: pg.PoolClient): void {
  const query = (...given: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, given)
  const queryKept = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && PLAN_KEPT.exec(text)?.[1]
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  client.query = queryKept as typeof client.query
}

/**
 * Opens a pool. Connections are made when first used.
 * @param onError told of a connection that broke while idle; the pool replaces it by itself
 */
export function openDatabase(connection: Connection, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ ...clientConfig(connection), max: 10 })
  pool.on('error', onError)
  // The pool listens to idle connections only. One in use that breaks fails what it is asked, and would end the whole process besides.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('connect', keepPlans)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
