import { Kysely, PostgresDialect } from 'kysely'
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

/**
 * Opens a pool. Connections are made when first used.
 * @param onError told of a connection that broke while idle; the pool replaces it by itself
 */
export function openDatabase(connection: Connection, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ ...clientConfig(connection), max: 10 })
  pool.on('error', onError)
  // The pool listens to idle connections only. One in use that breaks fails what it is asked, and would end the whole process besides.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
