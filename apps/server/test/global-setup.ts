import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedConnection, startEmbeddedPostgres } from '@courtside/postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from './support/prepared-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run. Its database is migrated. The databases of tests are copies of it. */
    postgres: EmbeddedConnection
  }
}

/**
 * Maximum number of database connections. Test files run in parallel. Some start half a dozen servers, each
 * with ten connections and one more for notifications.
 */
const MAX_CONNECTIONS = 300

/**
 * Starts one PostgreSQL for the whole run. Every test file creates its own database from the migrated
 * template.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-test-'))
  const logger = { info: () => {}, warn: console.warn, error: console.error }
  await prepareDatabase(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, logger, maxConnections: MAX_CONNECTIONS })
  await forgetPowerCuts(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Turns off durability, so that no test waits for the disk. Other tests check durability. */
async function forgetPowerCuts(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter role current_user set synchronous_commit = off')
  // Creating some hundred databases from the template mostly waits for fsync.
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}
