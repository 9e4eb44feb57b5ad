import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EmbeddedConnection, findEmbeddedPostgres, startEmbeddedPostgres } from '@courtside/postgres'
import { prepareDatabase } from '../../apps/server/test/support/prepared-database.ts'
import { startCourtside } from '../../e2e/support/courtside.ts'
import { startServer } from '../../e2e/support/machines/machines.ts'
import { freePorts } from '../../packages/media/test/scene/free-ports.ts'

/** The servers that carry a league, and their database. */
export interface LeagueServers {
  /** The address of the pages. */
  url: string
  /** Where encoders send. */
  rtmpPort: number
  connection: EmbeddedConnection
  /** The processes that are measured, together with their descendants. */
  pids: number[]
  stop(): Promise<void>
}

/** Starts one server, as `npm start` does. */
export async function startOneServer(): Promise<LeagueServers> {
  const courtside = await startCourtside({ COMMENTARY: 'off' })
  const connection = findEmbeddedPostgres(courtside.dataDir)
  if (!connection) throw new Error('The database of the server was not found.')
  const { url, rtmpPort, stop } = courtside
  return { url, rtmpPort, connection, pids: [courtside.process.pid ?? 0], stop }
}

/** Starts a server for pages and one for video, with a database and a shared folder. */
export async function startPagesAndVideo(): Promise<LeagueServers> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'courtside-league-servers-'))
  // PostgreSQL does not run as root, so its account must be able to read this folder.
  chmodSync(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  for (const name of ['shared', 'web', 'media']) mkdirSync(at(name))
  await prepareDatabase(at('database'))
  const logger = { info() {}, warn() {}, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir: at('database'), logger })
  const { host, port, user, database } = postgres.connection
  const [webPort = 0, mediaPort = 0, rtmpPort = 0, unused = 0] = await freePorts(4)
  const start = (role: 'web' | 'media', http: number, rtmp: number) =>
    startServer({
      DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
      SHARED_DIR: at('shared'),
      ROLE: role,
      PORT: String(http),
      RTMP_PORT: String(rtmp),
      DATA_DIR: at(role),
    })
  const web = await start('web', webPort, unused)
  const media = await start('media', mediaPort, rtmpPort)
  return {
    url: `http://localhost:${webPort}`,
    rtmpPort,
    connection: postgres.connection,
    pids: [web.pid ?? 0, media.pid ?? 0, postgres.pid],
    async stop() {
      for (const server of [web, media]) {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
      }
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
