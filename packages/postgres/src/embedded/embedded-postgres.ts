import path from 'node:path'
import { writeAccessRules } from './access-rules.ts'
import { prepareBinaries } from './binaries.ts'
import { type ClusterContext, DATABASE, ensureCluster, ROLE } from './cluster.ts'
import { endClusterProcesses } from './cluster-processes.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { LaunchLogger } from './launch.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { findRunFolder, prepareRunFolder, type RunFolder, removeRunFolder } from './run-folder.ts'
import { prepareDatabaseFolder } from './system-user.ts'

/** Maximum number of consecutive restarts when PostgreSQL ends soon after each start. */
const RESTARTS = 5
/** Minimum run time, in ms, after which the count of restarts starts again. */
const SOON_MS = 10_000

/**
 * Maximum number of connections by default. Enough for three servers: a pool of ten each, the listening
 * connections, and commands.
 */
const MAX_CONNECTIONS = 50

/** The connection settings, in the terms of the driver `pg`. */
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
  /** The current process number of the server. */
  readonly pid: number
  /**
   * Resolves when the server has ended unexpectedly and could not be restarted. Never resolves after `stop`.
   */
  failed: Promise<Error>
  /** Shuts down cleanly and releases the data folder. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Courtside, on `dataDir`. Creates the database at the first start,
 * recovers automatically from a killed earlier run, and restarts the server if it ends unexpectedly.
 * Connections then break and have to be reopened, at the same address.
 * @param options.dataDir the data folder, absolute; created when missing
 * @param options.maxConnections maximum number of connections, by default {@link MAX_CONNECTIONS}
 * @throws {EmbeddedPostgresError} with one line for the administrator: the folder is in use, belongs to
 * another user, or was created by another major version; PostgreSQL is not installed or does not start
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
 * Returns the connection settings of the PostgreSQL that another process runs on this data folder. The caller
 * has to check that the server answers, because the server's files remain after a kill.
 * @returns undefined when there is none, or it belongs to another user
 */
export function findEmbeddedPostgres(dataDir: string): EmbeddedConnection | undefined {
  const runFolder = findRunFolder(path.join(dataDir, 'postgres'))
  return runFolder && connectionTo(runFolder)
}

function connectionTo(runFolder: RunFolder): EmbeddedConnection {
  return { host: runFolder.sockets, port: 5432, user: ROLE, database: DATABASE }
}

/**
 * Starts the server, and restarts it when it ends unexpectedly, for instance because it was killed or memory
 * ran out. Gives up (`failed`) when it ends soon after each of {@link RESTARTS} restarts, or when a restart
 * fails.
 */
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
  // If the process ends without `stop`, the server at least shuts down cleanly.
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
