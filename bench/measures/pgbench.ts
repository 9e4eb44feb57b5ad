import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { LOG_VERSION } from '@courtside/basketball'
import type { EmbeddedConnection } from '@courtside/postgres'
import pg from 'pg'
import { type Figures, msOf } from './row.ts'

const SECONDS = 20
const CLIENTS = 8
/** The column of a transaction's latency in pgbench's log, in µs. */
const LATENCY_COLUMN = 2

/** Whether Debian's pgbench is installed. */
export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Inserts plays into a copy of the log's table by PostgreSQL's pgbench, at a steady rate.
 * @returns the times of an INSERT with its commit, and the time that the database spent on them, in ms per
 * second
 */
export async function insertPlaysByPgbench(
  connection: EmbeddedConnection,
  { perSecond }: { perSecond: number },
): Promise<Figures & { databaseMs: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'courtside-pgbench-'))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('drop table if exists bare_events')
    await client.query('create table bare_events (like match_events including all)')
    await client.query('create sequence if not exists bare_seq')
    const { rows } = await client.query<{ id: number }>('select min(id) as id from matches')
    // Uses jsonb_build_object, because pgbench would read a colon in JSON as the start of a variable.
    const play =
      "jsonb_build_object('kind', 'stat-recorded', 'teamId', 1, 'playerId', 4, 'type', 'TWO POINTS')"
    writeFileSync(
      path.join(folder, 'insert.sql'),
      'insert into bare_events (match_id, seq, at, user_id, body, log_version) ' +
        `values (${rows[0]?.id}, nextval('bare_seq'), 0, null, ${play}, ${LOG_VERSION});\n`,
    )
    const before = await activeMs(client)
    const { host, port, user, database } = connection
    await promisify(execFile)(
      'pgbench',
      [
        ['-n', '-f', 'insert.sql', '-c', String(CLIENTS), '-R', String(Math.max(1, perSecond))],
        ['-T', String(SECONDS), '-l', '-h', host, '-p', String(port), '-U', user, database],
      ].flat(),
      { cwd: folder },
    )
    const databaseMs = ((await activeMs(client)) - before) / SECONDS
    return { ...msOf(latencies(folder)), databaseMs }
  } finally {
    await client.query('drop table if exists bare_events').catch(() => {})
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads the latencies of all transactions, in ms. */
function latencies(folder: string): number[] {
  const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench_log.'))
  const lines = logs.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
  return lines.map((line) => Number(line.split(' ')[LATENCY_COLUMN]) / 1000)
}

/** Returns the time that PostgreSQL has spent on statements of this database so far, in ms. */
export async function activeMs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ms ?? Number.NaN
}
