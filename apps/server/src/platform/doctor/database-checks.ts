import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@courtside/config'
import { CLOCK_OFF_MS, clockWarning, type Finding, fault, fine, reasonOf } from '@courtside/doctor'
import pg from 'pg'
import { clientConfig } from '../../db/client.ts'
import { isKnownMigration } from '../../db/migrate.ts'
import { findPrimary } from '../../db/primary.ts'
import { reachDatabase } from '../../db/reach-database.ts'
import { lastMigration } from '../backup/database-tables.ts'
import { checkReadReplica, checkReplication } from './replication-check.ts'

/** Time limit for the connection to the database, in ms. */
const PATIENCE_MS = 10_000
/** The oldest major version of PostgreSQL that has all features that Courtside's SQL uses. */
const OLDEST_POSTGRES = 15
const QUIET = { info() {}, warn() {}, error() {} }

/**
 * Checks that the database answers, can be used, and has no migrations of a newer Courtside. Also checks its
 * clock, its standbys and the read replica.
 */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const name = config.database ? 'The database at DATABASE_URL' : 'The built-in database'
  if (!config.database && !(await hasCluster(config.dataDir))) {
    return [fine('There is no database yet: it is created at the first start.')]
  }
  try {
    const { connection, release } = await reachDatabase(config, QUIET)
    const client = new pg.Client({
      ...clientConfig(await findPrimary(connection)),
      connectionTimeoutMillis: PATIENCE_MS,
    })
    try {
      await client.connect()
      return [
        ...(await lookAt(client, name)),
        ...(await checkReplication(client, connection)),
        ...(await checkReadReplica(client, config.readReplica)),
      ]
    } finally {
      await client.end()
      await release()
    }
  } catch (error) {
    return [
      fault(
        `${name} cannot be reached (${reasonOf(error)}).`,
        config.database
          ? 'Check DATABASE_URL, and whether that server runs and accepts connections from this machine.'
          : 'Start Courtside: it reports what is wrong with the database.',
      ),
    ]
  }
}

async function hasCluster(dataDir: string): Promise<boolean> {
  return (await stat(path.join(dataDir, 'postgres/cluster')).catch(() => null)) !== null
}

async function lookAt(client: pg.Client, name: string): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; now: Date }>(
    "select current_setting('server_version') as version, clock_timestamp() as now",
  )
  const { version = '0', now = new Date() } = rows[0] ?? {}
  const migration = await lastMigration(client)
  const findings = [
    Number.parseInt(version, 10) >= OLDEST_POSTGRES
      ? fine(`${name} answers (PostgreSQL ${version}).`)
      : fault(`${name} is PostgreSQL ${version}.`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`),
  ]
  if (migration !== null && !isKnownMigration(migration)) {
    findings.push(fault('A newer version of Courtside wrote this data.', 'Install the newer version again.'))
  }
  const off = Math.abs(now.getTime() - Date.now())
  if (off > CLOCK_OFF_MS) {
    findings.push(
      clockWarning(`The database's clock and this machine's differ by ${Math.round(off / 1000)} s.`),
    )
  }
  return findings
}
