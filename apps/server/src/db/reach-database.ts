import type { Connection, LaunchLogger } from '@courtside/postgres'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@courtside/postgres'
import { openDatabase } from './client.ts'

/** A database that answers, and how to release it. */
export interface ReachedDatabase {
  connection: Connection
  /**
   * Whether this is the embedded database of a running Courtside. The database then has the schema of that
   * Courtside's version. False for an external database.
   */
  running: boolean
  release(): Promise<void>
}

/**
 * Returns the external database, if one is configured. Otherwise returns the embedded one of the running
 * Courtside, or starts it temporarily.
 * @throws {EmbeddedPostgresError} when the embedded database cannot be started
 */
export async function reachDatabase(
  config: { database: Connection | undefined; dataDir: string },
  logger: LaunchLogger,
): Promise<ReachedDatabase> {
  const release = async () => {}
  if (config.database) return { connection: config.database, running: false, release }
  const found = findEmbeddedPostgres(config.dataDir)
  if (found && (await answers(found))) return { connection: found, running: true, release }
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, logger })
  return { connection: started.connection, running: false, release: () => started.stop() }
}

async function answers(connection: Connection): Promise<boolean> {
  const db = openDatabase(connection, () => {})
  try {
    await db.selectFrom('users').select('id').limit(1).execute()
    return true
  } catch {
    return false
  } finally {
    await db.destroy()
  }
}
