import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadConfig } from '@courtside/config'
import { type Client, createClient } from '@courtside/contract/client'
import type { EmbeddedConnection, ServerAddress } from '@courtside/postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createApp } from '../../src/app.ts'
import { type Database, openDatabase } from '../../src/db/client.ts'
import { ensureAdministrator } from '../../src/features/accounts/administrator.ts'
import type { AppParts } from '../../src/parts/ground.ts'
import type { App } from '../../src/serving.ts'

const ADMINISTRATOR = { username: 'admin', email: 'admin@club.example', password: 'Correct-Horse-1' }

/** The secret with which the test's servers sign access tokens. */
export const JWT_SECRET = 'a'.repeat(32)

/**
 * A Courtside for one test. It has its own database, its own folder, and real ports on the loopback address.
 */
export interface TestCourtside {
  app: App
  db: Database
  connection: ServerAddress
  /** The address, such as `http://127.0.0.1:41234`. */
  url: string
  /** The port for RTMP; 0 for none. */
  rtmpPort: number
  /** The port for HTTPS; 0 for none. */
  httpsPort: number
  /** The port for metrics; 0 for none. */
  metricsPort: number
  dataDir: string
  /** Clients of the API, as a visitor and as the administrator. */
  visitor: Client
  admin: Client
  adminToken: string
  /** Returns a client signed in as a new user with the role CUSTOMER. */
  customer(): Promise<Client>
}

/** Creates a database from the migrated template and returns its address. */
export async function createTestDatabase(): Promise<EmbeddedConnection> {
  const postgres = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ ...postgres, database: 'postgres' })
  await client.connect()
  // This strategy copies the files, which takes half the CPU time of writing every page.
  await client.query(`create database ${name} template ${postgres.database} strategy file_copy`)
  await client.end()
  return { ...postgres, database: name }
}

/**
 * Starts a Courtside that ends with the test. With `connection`, it uses an existing database. `settings` are
 * added to its environment, and `parts` to its inputs.
 */
export async function startCourtside(
  connection?: ServerAddress,
  finish: (end: () => Promise<void>) => void = onTestFinished,
  settings: Record<string, string> = {},
  parts: Partial<AppParts> = {},
): Promise<TestCourtside> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-app-'))
  const database = connection ?? (await createTestDatabase())
  const db = openDatabase(database, () => {})
  const config = loadConfig({
    PORT: '0',
    RTMP_PORT: '0',
    SRT_PORTS: 'off',
    WHIP_PORTS: 'off',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // Off, because lines of commentary would add events to the logs that tests examine.
    COMMENTARY: 'off',
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...settings,
  })
  const app = await createApp({
    ...{ config, db, connection: database, jwtSecret: JWT_SECRET },
    // Without addresses, no test searches the network of this machine.
    cameraNetwork: { addresses: () => [], group: '239.255.255.250', port: 9 },
    ...parts,
  })
  await ensureAdministrator(db, config.admin)
  const { port, httpsPort, ingest, metricsPort } = await app.listen()
  finish(async () => {
    await app.close()
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const visitor = clientOf(url, null)
  const { accessToken } = await visitor.call('POST /auth/login', {
    body: { identifier: ADMINISTRATOR.username, password: ADMINISTRATOR.password },
  })
  return {
    app,
    db,
    connection: database,
    url,
    rtmpPort: ingest.find(({ protocol }) => protocol === 'rtmp')?.port ?? 0,
    httpsPort: httpsPort ?? 0,
    metricsPort: metricsPort ?? 0,
    dataDir,
    visitor,
    admin: clientOf(url, accessToken),
    adminToken: accessToken,
    customer: () => customerOf(db, url, visitor),
  }
}

/** Returns a client that sends `token`, and never refreshes it. */
export function clientOf(url: string, token: string | null): Client {
  return createClient(`${url}/api`, { accessToken: () => token, refresh: async () => null })
}

/** Returns the number of statements that wait for another transaction's lock. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length
}

async function customerOf(db: Database, url: string, visitor: Client): Promise<Client> {
  const username = `fan-${randomUUID()}`
  const administrator = await db
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', ADMINISTRATOR.username)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('users')
    .values({ email: `${username}@club.example`, username, role: 'CUSTOMER', ...administrator })
    .execute()
  const { accessToken } = await visitor.call('POST /auth/login', {
    body: { identifier: username, password: ADMINISTRATOR.password },
  })
  return clientOf(url, accessToken)
}

/** Creates two teams of eight and a match between them, with the first five of each as starters. */
export async function createMatch(
  admin: Client,
  title = 'Final',
  names = [`Herons ${randomUUID()}`, `Larks ${randomUUID()}`],
) {
  const sides = []
  for (const teamname of names) {
    const team = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Coach' } })
    const players = []
    for (let jerseyNo = 4; jerseyNo < 12; jerseyNo += 1) {
      const body = { fname: 'Pat', lname: `No${jerseyNo}`, jerseyNo, teamId: team.id, positionId: 1 }
      players.push((await admin.call('POST /players/create-player', { body })).id)
    }
    sides.push({ id: team.id, players })
  }
  const [home, visitors] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const match = await admin.call('POST /live/create', {
    body: {
      title,
      rtmpUrl: '',
      streamKey: null,
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: home.players.slice(0, 5).map(String),
      team2Players: visitors.players.slice(0, 5).map(String),
    },
  })
  return { match, home, visitors }
}
