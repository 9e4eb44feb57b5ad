import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { ServerAddress } from '@courtside/postgres'
import { DATABASE, giveTree, prepareBinaries, prepareDatabaseFolder, ROLE } from '@courtside/postgres'
import pg from 'pg'
import { freePort } from '../../../../packages/media/test/scene/free-ports.ts'
import { killDatabase, suspendDatabase } from './database-processes.ts'
import { prepareDatabase } from './prepared-database.ts'

/** A PostgreSQL server of a pair. */
export interface PairedServer {
  readonly address: Extract<ServerAddress, { host: string }>
  /** Kills all its processes at once, like a machine that loses its power. */
  kill(): Promise<void>
  /** Suspends all its processes. Connections then stay open, and nothing answers. */
  freeze(): void
  promote(): Promise<void>
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
}

/**
 * A primary, and a standby that receives its changes and confirms each commit. Both have a migrated database.
 */
export interface DatabasePair {
  readonly primary: PairedServer
  readonly standby: PairedServer
  /** Waits until the standby confirms commits. */
  isSynchronous(): Promise<boolean>
  end(): Promise<void>
}

/**
 * Starts the pair on loopback ports. Both clusters are copies of the same one, so that the standby can follow
 * from the first change on.
 * @param create creates the cluster in a data folder; by default it copies a migrated database
 */
export async function startDatabasePair(
  create: (dataDir: string) => Promise<void> = prepareDatabase,
): Promise<DatabasePair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-pair-'))
  // PostgreSQL does not run as root, so another account may have to enter the folder.
  chmodSync(folder, 0o755)
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  await create(first)
  cpSync(first, second, { recursive: true })
  const primaryPort = await freePort()
  // With this setting (see docs/operations.md), an acknowledged commit is on both machines.
  const primary = await startServer(first, primaryPort, { synchronous_standby_names: '*' })
  const cluster = path.join(second, 'postgres/cluster')
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${ROLE}'\n`,
  )
  const standby = await startServer(second, await freePort(), {})
  return {
    primary,
    standby,
    async isSynchronous() {
      const rows = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
      return rows.some(({ sync_state }) => sync_state === 'sync')
    },
    async end() {
      await Promise.all([primary.kill(), standby.kill()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(
  dataDir: string,
  port: number,
  settings: Record<string, string>,
): Promise<PairedServer> {
  const databaseFolder = path.join(dataDir, 'postgres')
  const cluster = path.join(databaseFolder, 'cluster')
  const user = prepareDatabaseFolder(databaseFolder, cluster)
  const sockets = path.join(databaseFolder, 'sockets')
  mkdirSync(sockets)
  const binaries = prepareBinaries(databaseFolder, sockets, user)
  const rules = path.join(cluster, 'pg_hba.conf')
  writeFileSync(rules, `host all ${ROLE} 127.0.0.1/32 trust\nhost replication ${ROLE} 127.0.0.1/32 trust\n`)
  if (user) giveTree(databaseFolder, user)
  const args = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    wal_level: 'replica',
    hot_standby: 'on',
    fsync: 'off',
    hba_file: rules,
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
    ...user,
    cwd: cluster,
    env: binaries.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  await untilReady(child)
  const address = { host: '127.0.0.1', port, user: ROLE, database: DATABASE }
  const query = async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client(address)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    address,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      const ended = once(child, 'exit')
      killDatabase(dataDir)
      await ended
    },
    freeze: () => suspendDatabase(dataDir),
    promote: async () => void (await query('select pg_promote()')),
    query,
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stderr) throw new Error('The messages of PostgreSQL cannot be read.')
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    if (/database system is ready to accept (read-only )?connections/.test(line)) ready.resolve()
  })
  child.once('error', ready.reject)
  child.once('exit', () => ready.reject(new Error(`PostgreSQL does not start: ${lines.join('\n')}`)))
  await ready.promise
}
