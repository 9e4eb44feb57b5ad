import path from 'node:path'
import { writeAccessRules } from './access-rules.ts'
import { prepareBinaries } from './binaries.ts'
import { type ClusterContext, DATABASE, ensureCluster, ROLE } from './cluster.ts'
import { endClusterProcesses } from './cluster-processes.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { LaunchLogger } from './launch-logger.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { findRunFolder, prepareRunFolder, type RunFolder, removeRunFolder } from './run-folder.ts'
import { prepareDatabaseFolder } from './system-user.ts'

/** PostgreSQL that has ended by itself this often, soon after it was started each time, is not started again. */
const RESTARTS = 5
/** Having run for so long, ms, it is no longer said to have ended soon. */
const SOON_MS = 10_000

/** Three servers' worth: a pool of ten each, what is listened by, and commands beside. */
const MAX_CONNECTIONS = 50

/** How to connect, in the terms of the driver `pg`. */
export interface EmbeddedConnection {
  /** The folder of the Unix socket. */
  host: string
  port: number
  user: string
  database: string
}

/** PostgreSQL running on a data folder that belongs to this process until `stop`. */
export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** The process number of the server that runs now. */
  readonly pid: number
  /** Settles when the server has ended by itself and starting it again has failed; never after `stop`. */
  failed: Promise<Error>
  /** Shuts down cleanly and gives the data folder free. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that Courtside brings along, on `dataDir`: makes the database at the first start, recovers by itself
 * from whatever a kill of an earlier run has left, and starts the server again should it end by itself (connections then
 * break and are to be made again, at the same address).
 * @param options.dataDir the data folder, absolute; made when missing
 * @param options.maxConnections how many there may be at once. Absent: {@link MAX_CONNECTIONS}
 * @throws {EmbeddedPostgresError} with one line for the person who starts Courtside: the folder is in use, belongs to
 *   another user, was made by another major version; PostgreSQL is not installed or does not start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  logger: LaunchLogger
  maxConnections?: number
}): Promise<EmbeddedPostgres> {
  const { dataDir, logger, maxConnections = MAX_CONNECTIONS } = options
  const databaseFolder = path.join(dataDir, 'postgres')
  const lock = lockDataFolder(dataDir)
  let runFolder: RunFolder | undefined
  const cleanUp = () => {
    if (runFolder) removeRunFolder(databaseFolder, runFolder)
    lock.release()
  }
  try {
    const cluster = path.join(databaseFolder, 'cluster')
    const user = prepareDatabaseFolder(databaseFolder, cluster)
    await endClusterProcesses(cluster, logger)
    runFolder = prepareRunFolder(databaseFolder, user)
    const binaries = prepareBinaries(databaseFolder, runFolder.path, user)
    const context: ClusterContext = { binaries, databaseFolder, cluster, user, logger, maxConnections }
    await ensureCluster(context)
    const server = await keepRunning(context, runFolder)
    let stopped: Promise<void> | undefined
    return {
      connection: connectionTo(runFolder),
      get pid() {
        return server.pid
      },
      failed: server.failed,
      stop() {
        stopped ??= server.stop().then(cleanUp)
        return stopped
      },
    }
  } catch (error) {
    cleanUp()
    throw error
  }
}

/**
 * How to connect to the PostgreSQL that another process runs on this data folder. Whether it answers is for the caller to try:
 * after a kill the trace of it stays.
 * @returns undefined when there is none, or it belongs to another user
 */
export function findEmbeddedPostgres(dataDir: string): EmbeddedConnection | undefined {
  const runFolder = findRunFolder(path.join(dataDir, 'postgres'))
  return runFolder && connectionTo(runFolder)
}

function connectionTo(runFolder: RunFolder): EmbeddedConnection {
  return { host: runFolder.sockets, port: 5432, user: ROLE, database: DATABASE }
}

/** Starts the server and starts it again when it ends by itself: somebody's kill, or the kernel's when memory runs out. */
async function keepRunning(
  context: ClusterContext,
  { path: folder, sockets }: RunFolder,
): Promise<Pick<EmbeddedPostgres, 'pid' | 'failed' | 'stop'>> {
  const failed = Promise.withResolvers<Error>()
  const rules = writeAccessRules(folder)
  let stopping = false
  let current: Postmaster = await startPostmaster(context, sockets, rules)

  async function watch(): Promise<void> {
    for (let restarts = 0; ; restarts += 1) {
      const startedAt = performance.now()
      const how = await current.ended
      if (stopping) return
      if (performance.now() - startedAt > SOON_MS) restarts = 0
      if (restarts === RESTARTS) throw new Error(`PostgreSQL ended ${restarts + 1} times (${how}).`)
      context.logger.error(`PostgreSQL ended by itself (${how}). Starting it again.`)
      await endClusterProcesses(context.cluster, context.logger)
      current = await startPostmaster(context, sockets, rules)
      if (stopping) await current.stop()
    }
  }
  const watching = watch().catch(failed.resolve)

  const stopUnattended = () => current.stopUnattended()
  // Should the process end without `stop`, the server at least ends cleanly on its own.
  process.once('exit', stopUnattended)

  return {
    get pid() {
      return current.pid
    },
    failed: failed.promise,
    async stop() {
      stopping = true
      await current.stop()
      await watching
      process.removeListener('exit', stopUnattended)
    },
  }
}
