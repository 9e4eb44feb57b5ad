import { type Connection, nameOfServer, type ServerAddress, serversOf } from '@courtside/postgres'
import pg from 'pg'
import { DatabaseAwayError } from './faults.ts'

/** Time limit for the answer of one server, in ms. */
const ANSWERS_WITHIN_MS = 3000

/** A server's own view of its role. */
export interface ServerRole {
  readonly server: ServerAddress
  readonly isPrimary: boolean
  /** PostgreSQL's timeline: a number that each promotion of a standby increases. */
  readonly timeline: number
}

/**
 * Finds the primary: the server that accepts writes. With a single server, returns that server without asking
 * it. If two servers claim to be the primary, the last promoted server wins.
 * @throws {DatabaseAwayError} if no server is the primary at the moment
 */
export async function findPrimary(connection: Connection): Promise<ServerAddress> {
  const servers = serversOf(connection)
  const [first, ...others] = servers
  if (first && others.length === 0) return first
  const answers = await Promise.allSettled(servers.map(askRole))
  const primaries = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.isPrimary ? [answer.value] : [],
  )
  const latest = primaries.sort((a, b) => b.timeline - a.timeline)[0]
  if (latest) return latest.server
  const reasons = answers.map((answer, index) => {
    const name = servers[index] ? nameOfServer(servers[index]) : ''
    return answer.status === 'fulfilled' ? `${name} is a standby` : `${name}: ${answer.reason?.message}`
  })
  throw new DatabaseAwayError(new Error(`No server is the primary (${reasons.join('; ')}).`))
}

/**
 * Asks a server for its role.
 * @throws if it does not answer in time, or refuses the connection
 */
export async function askRole(server: ServerAddress): Promise<ServerRole> {
  const answer = await askServer<{ file: string | null }>(
    server,
    'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file',
  )
  const file = answer?.file ?? null
  // The name of a log file begins with the timeline, as 8 hexadecimal digits.
  return { server, isPrimary: file !== null, timeline: Number.parseInt(file?.slice(0, 8) ?? '0', 16) }
}

/**
 * Asks one server a question over a separate connection, and returns the first row of the answer.
 * @throws if it does not answer in time, or refuses the connection
 */
export async function askServer<Row extends pg.QueryResultRow>(
  server: ServerAddress,
  question: string,
  { connectsWithinMs, answersWithinMs } = {
    connectsWithinMs: ANSWERS_WITHIN_MS,
    answersWithinMs: ANSWERS_WITHIN_MS,
  },
): Promise<Row | undefined> {
  const client = new pg.Client({
    ...server,
    application_name: 'courtside',
    connectionTimeoutMillis: connectsWithinMs,
    query_timeout: answersWithinMs,
  })
  client.on('error', () => {}) // a lost connection also fails the query
  try {
    await client.connect()
    return (await client.query<Row>(question)).rows[0]
  } finally {
    await client.end().catch(() => {}) // it may be closed already
  }
}
