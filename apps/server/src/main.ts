import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { settleRestore } from '@courtside/backup/restore-folder'
import { type Config, ConfigError, loadConfig, readEnvironment, secretOf } from '@courtside/config'
import type { Connection } from '@courtside/postgres'
import { EmbeddedPostgresError, lockDataFolder, startEmbeddedPostgres } from '@courtside/postgres'
import type { Database } from './db/client.ts'
import { LogOutput } from './logger.ts'
import { portTaken } from './platform/port-taken.ts'
import type { BoundPorts } from './serving.ts'

/**
 * A step of the shutdown. When the process ends, the steps run in reverse order, so that nothing that the
 * process has started keeps running.
 */
type CleanUp = () => Promise<void> | void

const cleanUps: CleanUp[] = []
const logOutput = new LogOutput()
// Delayed lines must also be written if the startup fails.
process.once('exit', () => logOutput.release())
let ending: Promise<void> | null = null

/** The program that nightly backups run in a separate process. */
const BACKUP_PROGRAM = fileURLToPath(new URL('./commands/backup.ts', import.meta.url))

/**
 * File mode mask: only the account of this process can read the files that it creates. Courtside serves
 * recordings and images, so other users of the machine need not read their files.
 */
const UMASK = 0o077

/**
 * How much the heap grows before the next garbage collection, in per cent. V8 itself chooses 10 if little
 * memory is allocated. With this value and four streams, V8 collected the whole heap every two seconds,
 * although the data only passed through the sockets. A server that only receives video has a small heap, so
 * its value is higher. An even higher value has no effect, because V8 also collects after 64 MB of new memory
 * outside the heap. The value is set after the modules are loaded: once a flag was changed, V8 refuses
 * compiled code from its cache.
 */
const HEAP_GROWS_BY = { all: 50, web: 50, media: 150 } as const

/**
 * Resolves when the pages are built. With `--wait-for-pages`, the parent process builds them while this
 * process starts (scripts/start/serve.mjs). This process listens for the message at once, because it could
 * otherwise miss it.
 */
const pagesBuilt: Promise<unknown> = process.argv.includes('--wait-for-pages')
  ? once(process, 'message')
  : Promise.resolve()

async function start(): Promise<void> {
  process.umask(UMASK)
  const config = loadConfig(readEnvironment(process.cwd()))
  // The child processes store their compiled code. The next child process then starts sooner and takes 20 MB
  // less memory. If this process already has a compile cache, the child processes use it.
  if (!getCompileCacheDir()) process.env.NODE_COMPILE_CACHE = path.join(config.dataDir, 'compiled')
  const connection = connect(config)
  connection.catch(() => {}) // the start of the role awaits it
  // Loading modules blocks this thread, so the process of the database is started first.
  await setImmediate()
  // Loads the modules of the role while the database starts. Loads no other modules, because the garbage
  // collector visits everything on the heap.
  return config.role === 'media' ? startMedia(config, connection) : startAll(config, connection)
}

/** Completes an interrupted restore. Then starts the embedded database, or uses an external one. */
async function connect(config: Config): Promise<Connection> {
  await settleRestore(config.sharedDir)
  return config.database
    ? useDatabaseOf(config.database, config.dataDir)
    : await startDatabase(config.dataDir)
}

/**
 * Opens and migrates the database. Call this once the modules of the role are loaded. Loading them blocks
 * this thread, and on a busy machine a connection would meanwhile exceed its time limit.
 */
async function openMigrated(connection: Connection): Promise<Database> {
  const [{ openDatabase }, { migrate }] = await Promise.all([
    import('./db/client.ts'),
    import('./db/migrate.ts'),
  ])
  const db = openDatabase(
    connection,
    (error) =>
      say(`A database connection broke: ${error.message}. API calls are answered with 503 until it is back.`),
    () => say('The database answers again.'),
  )
  cleanUps.push(() => db.destroy())
  await migrate(db)
  return db
}

async function startAll(config: Config, connected: Promise<Connection>): Promise<void> {
  const [
    { createApp },
    { ensureAdministrator },
    { startNightlyBackups },
    { compileFilmProcess },
    connection,
  ] = await Promise.all([
    import('./app.ts'),
    import('./features/accounts/administrator.ts'),
    import('@courtside/backup'),
    import('@courtside/media'),
    connected,
  ])
  const [db] = await Promise.all([openMigrated(connection), pagesBuilt])
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY[config.role]}`)
  const jwtSecret = config.jwtSecret ?? secretOf(config, 'jwt-secret')
  const app = await createApp({ config, db, connection, jwtSecret, logOutput })
  cleanUps.push(app.close)
  const administrator = await ensureAdministrator(db, config.admin)
  const ports = await app.listen()
  const nights = { ...config, program: BACKUP_PROGRAM }
  cleanUps.push(startNightlyBackups(nights, app.server.log, app.backups).stop)
  if (!config.mux) cleanUps.push(compileFilmProcess().stop) // a video host makes the MP4s of its videos

  say(`Courtside is ready at ${config.publicUrl ?? `http://localhost:${ports.port}`}`)
  if (config.mux) say('Mux hosts the video. The control panel shows the address for streaming software.')
  else if (config.role === 'web')
    say('This server receives no video. Streaming software sends to a server with ROLE=media.')
  printPorts(config, ports)
  say(`All data is in ${config.sharedDir}`)
  if (administrator) announceAdministrator(administrator)
  logOutput.release()
  // Once this server serves, the parent process builds more languages (scripts/start/serve.mjs).
  process.send?.('ready')
}

/** Starts a server that only receives video. */
async function startMedia(config: Config, connected: Promise<Connection>): Promise<void> {
  const [{ createMediaApp }, connection] = await Promise.all([import('./media-app.ts'), connected])
  const db = await openMigrated(connection)
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY[config.role]}`)
  const app = await createMediaApp({ config, db, connection, logOutput })
  cleanUps.push(app.close)
  const ports = await app.listen()
  say(`Courtside receives video, and serves other servers at http://localhost:${ports.port}`)
  printPorts(config, ports)
  say(`All data is in ${config.sharedDir}`)
  logOutput.release()
}

function printPorts(config: Config, { httpsPort, ingest, metricsPort }: BoundPorts): void {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost'
  for (const { protocol, secure, port, path } of ingest) {
    const intro = secure ? 'or, encrypted, to' : 'Streaming software sends to'
    if (port !== null && protocol !== 'srt') say(`${intro} ${protocol}://${host}:${port}${path}`)
  }
  if (httpsPort !== null) say(`Courtside answers by https at port ${httpsPort}`)
  if (metricsPort !== null)
    say(`Prometheus metrics are at http://${config.metrics.host}:${metricsPort}/metrics`)
}

/** Starts the embedded database, which locks the data folder for this process. */
async function startDatabase(dataDir: string): Promise<Connection> {
  const database = await startEmbeddedPostgres({ dataDir, logger: { info: () => {}, warn: say, error: say } })
  cleanUps.push(database.stop)
  void database.failed.then((error) => {
    say(`The database stopped and could not be restarted: ${error.message}`)
    void end(1)
  })
  return database.connection
}

/**
 * Uses an external database. Also locks the data folder, because it contains the recordings and secrets even
 * then.
 */
function useDatabaseOf(connection: Connection, dataDir: string): Connection {
  cleanUps.push(lockDataFolder(dataDir).release)
  return connection
}

function announceAdministrator({ username, password }: { username: string; password: string | null }): void {
  say('')
  say(`The first administrator is “${username}”.`)
  if (password === null) say('The password is the one in ADMIN_PASSWORD.')
  else say(`The password is ${password} (shown this once; keep it).`)
  say('')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Shuts everything down in order. A second call waits for the first. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const cleanUp of cleanUps.reverse()) {
      try {
        await cleanUp()
      } catch (error) {
        console.error(error)
        code = 1
      }
    }
    process.exit(code)
  })()
  return ending
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
// The parent process has ended, so it can no longer ask this one to stop.
process.on('disconnect', () => void end(0))

/** Returns whether the message of an error tells the administrator what to do. */
async function isForAdministrator(error: unknown): Promise<boolean> {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return true
  try {
    const [{ BackupError }, { NewerDataError }] = await Promise.all([
      import('@courtside/backup'),
      import('./db/migrate.ts'),
    ])
    return error instanceof NewerDataError || error instanceof BackupError
  } catch {
    return false // the same module could not be loaded at the start
  }
}

start().catch(async (error: unknown) => {
  if (ending) return // a request to stop during the startup ends the parts that start
  const isPlain = error instanceof Error && (await isForAdministrator(error))
  console.error(portTaken(error) ?? (isPlain ? error.message : error))
  void end(1)
})
