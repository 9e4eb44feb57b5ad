import type { Connection, ServerAddress } from '@courtside/postgres'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { DatabaseAwayError, isConnectionLost } from './faults.ts'
import { PrimaryPool } from './primary-pool.ts'
import type { Schema } from './schema.ts'

/** A connection pool with typed queries. */
export type Database = Kysely<Schema>

const INT8 = 20
const DATE = 1082

/**
 * Returns the settings of a connection. Its queries return bigints as numbers, because ids and times in ms
 * stay far below 2^53, and dates as YYYY-MM-DD without a time zone.
 */
export function clientConfig(server: ServerAddress): pg.ClientConfig {
  return {
    ...server,
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
 * Returns a prefix for a statement that runs very often. PostgreSQL then parses and plans the statement once
 * per connection, under this name. Only for statements that list their columns (no `select *`) and for which
 * one plan suits all values.
 */
export function planKept(name: string): RawBuilder<never> {
  return sql.raw(`/* plan kept as ${name} */`)
}

/**
 * Makes a connection run statements with {@link planKept} by their name, and throw {@link DatabaseAwayError}
 * when the connection is lost.
 */
export function keepPlans(client: pg.PoolClient): void {
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

/**
 * Opens a pool. Connections are opened on first use, and reopened when they are lost. While the database
 * cannot be reached, every statement fails with {@link DatabaseAwayError}.
 * @param onAway called when the first connection is lost or refused; called again only after a connection was
 * opened meanwhile
 * @param onBack called when the first connection after such a loss is opened
 */
export function openDatabase(
  connection: Connection,
  onAway: (error: Error) => void,
  onBack: () => void = () => {},
): Database {
  let isAway = false
  const pool = new PrimaryPool(connection, clientConfig, {
    opened(client) {
      if (isAway) onBack()
      isAway = false
      keepPlans(client)
    },
    lost(error) {
      if (!isAway) onAway(error)
      isAway = true
    },
  })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
