import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { compileFilmProcess } from '@courtside/media'
import { type Connection, type Database, openDatabase } from './db/client.ts'
import { lockDataFolder } from './db/embedded/data-folder-lock.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts'
import { migrate } from './db/migrate.ts'
import { NewerDataError } from './db/newer-data-error.ts'
import { ensureAdministrator } from './features/accounts/administrator.ts'
import { LogOutput } from './log-output.ts'
import { BackupError } from './platform/backup/backup-format.ts'
import { startNightlyBackups } from './platform/backup/nightly-backup.ts'
import { settleRestore } from './platform/backup/restore-folder.ts'
import { type Config, loadConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { readEnvironment } from './platform/config/environment.ts'
import { loadOrCreateSecret } from './platform/config/secret.ts'
import type { BoundPorts } from './serving.ts'

/** Undone in reverse order when the process ends, so that nothing outlives it. */
type CleanUp = () => Promise<void> | void

const cleanUps: CleanUp[] = []
const logOutput = new LogOutput()
// Also when the start fails.
process.once('exit', () => logOutput.release())
let ending: Promise<void> | null = null

/** What this process writes is for its own account: recordings and pictures are served, not read by others on the machine. */
const UMASK = 0o077

/**
 * By so many per cent the heap grows until it is collected again. By itself V8 takes ten where little is made: with four streams it then went
 * through all of the heap every two seconds, for nothing but what had passed through the sockets. A server that only takes video has a small
 * heap, and more than this is pointless: once 64 MB outside of it are new V8 looks anyway.
 */
const HEAP_GROWS_BY = { all: 50, web: 50, media: 150 } as const

async function start(): Promise<void> {
  process.umask(UMASK)
  const config = loadConfig(readEnvironment(process.cwd()))
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY[config.role]}`)
  // What our child processes are compiled from is kept: the next one starts sooner and takes 20 MB less. Where ours is kept already, if it can be.
  if (!getCompileCacheDir()) process.env.NODE_COMPILE_CACHE = path.join(config.dataDir, 'compiled')
  // What the role is made of is read while the database starts, and nothing that it has no use for: of what lies in the heap, all is collected.
  const database = prepareDatabase(config)
  return config.role === 'media' ? startMedia(config, database) : startAll(config, database)
}

/** A database that is up to date, and how it is reached. */
interface Prepared {
  db: Database
  connection: Connection
}

async function prepareDatabase(config: Config): Promise<Prepared> {
  await settleRestore(config.sharedDir)
  const connection = config.databaseUrl
    ? useDatabaseOf(config.databaseUrl, config.dataDir)
    : await startDatabase(config.dataDir)
  const db = openDatabase(
    connection,
    (error) =>
      say(
        `A database connection broke: ${error.message}. Until there is one again, calls are answered with 503.`,
      ),
    () => say('The database answers again.'),
  )
  cleanUps.push(() => db.destroy())
  await migrate(db)
  return { db, connection }
}

async function startAll(config: Config, database: Promise<Prepared>): Promise<void> {
  const [{ db, connection }, { createApp }] = await Promise.all([database, import('./app.ts')])
  const jwtSecret = config.jwtSecret ?? loadOrCreateSecret(config.sharedDir, 'jwt-secret')
  const app = await createApp({ config, db, connection, jwtSecret, logOutput })
  cleanUps.push(app.close)
  const administrator = await ensureAdministrator(db, config.admin)
  const ports = await app.listen()
  cleanUps.push(startNightlyBackups(config, app.server.log, app.backups).stop)
  if (!config.mux) cleanUps.push(compileFilmProcess().stop) // hosted video has its films elsewhere

  say(`Courtside is ready at ${config.publicUrl ?? `http://localhost:${ports.port}`}`)
  if (config.mux) say('Mux hosts the video: the control panel shows where streaming software sends to')
  else if (config.role === 'web')
    say('It takes no video: streaming software sends to a server whose ROLE is media')
  tellPorts(config, ports)
  say(`Everything is kept in ${config.sharedDir}`)
  if (administrator) announceAdministrator(administrator)
  logOutput.release()
}

/** Starts a server that takes video for the others. */
async function startMedia(config: Config, database: Promise<Prepared>): Promise<void> {
  const [{ db, connection }, { createMediaApp }] = await Promise.all([database, import('./media-app.ts')])
  const app = await createMediaApp({ config, db, connection, logOutput })
  cleanUps.push(app.close)
  const ports = await app.listen()
  say(`Courtside takes video, and answers other servers at http://localhost:${ports.port}`)
  tellPorts(config, ports)
  say(`Everything is kept in ${config.sharedDir}`)
  logOutput.release()
}

function tellPorts(config: Config, { httpsPort, ingest, metricsPort }: BoundPorts): void {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost'
  for (const { protocol, secure, port, path } of ingest) {
    const told = secure ? 'or, encrypted, to' : 'Streaming software sends to'
    if (port !== null) say(`${told} ${protocol}://${host}:${port}${path}`)
  }
  if (httpsPort !== null) say(`It answers by https at port ${httpsPort}`)
  if (metricsPort !== null)
    say(`Figures for Prometheus are at http://${config.metrics.host}:${metricsPort}/metrics`)
}

/** Starts the embedded database, which claims the data folder for this process. */
async function startDatabase(dataDir: string): Promise<Connection> {
  const database = await startEmbeddedPostgres({ dataDir, logger: { info: () => {}, warn: say, error: say } })
  cleanUps.push(database.stop)
  void database.failed.then((error) => {
    say(`The database is gone and could not be started again: ${error.message}`)
    void end(1)
  })
  return database.connection
}

/** Uses a database elsewhere. The data folder still holds recordings and secrets, so it is claimed all the same. */
function useDatabaseOf(connectionString: string, dataDir: string): Connection {
  cleanUps.push(lockDataFolder(dataDir).release)
  return { connectionString }
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

/** Takes everything down in order; a second call waits for the first. */
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
// The process that started us is gone: nobody is left who could ask us to stop.
process.on('disconnect', () => void end(0))

start().catch((error: unknown) => {
  const told =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof NewerDataError ||
    error instanceof BackupError
  console.error(told ? error.message : error)
  void end(1)
})
