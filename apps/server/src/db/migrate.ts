import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './client.ts'

/**
 * The names of all migrations, read from the names of their files. The files themselves are not loaded,
 * because a start that finds an up-to-date database needs none of them.
 */
const NAMES: ReadonlySet<string> = new Set(
  readdirSync(new URL('migrations/', import.meta.url)).map((file) => path.basename(file, '.ts')),
)

/**
 * Returns whether this version of Courtside has a migration of that name. Each version also has the
 * migrations of all earlier versions.
 */
export function isKnownMigration(name: string): boolean {
  return NAMES.has(name)
}

/**
 * Migrates the database to the newest version. Several servers may start at once, because the migrator holds
 * a lock.
 * @param upTo the last migration to run; null for the newest
 * @throws {NewerDataError} when a newer Courtside has migrated the database; nothing was changed
 * @throws the error of the migration that failed; that migration was rolled back
 */
export async function migrate(db: Database, upTo: string | null = null): Promise<void> {
  const done = await migrationsOf(db)
  const unknown = done.filter((name) => !isKnownMigration(name))
  if (unknown.length > 0) throw new NewerDataError(unknown)
  if (upTo === null && done.length === NAMES.size) return
  const [{ Migrator }, { MIGRATIONS }] = await Promise.all([
    import('kysely/migration'),
    import('./migrations.ts'),
  ])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    // Migrations from parallel branches do not depend on each other, so they may run in either order.
    allowUnorderedMigrations: true,
  })
  const { error } = await (upTo === null ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}

/** Returns the names of the migrations that were applied to the database. */
async function migrationsOf(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * A newer version of Courtside has changed the database, and this version cannot use it. The message is for
 * the administrator.
 */
export class NewerDataError extends Error {
  override name = 'NewerDataError'

  /** @param unknown names of the unknown migrations */
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of Courtside wrote this data (${unknown.join(', ')}). Start that version again, or restore a backup from before it into an empty folder and database.`,
    )
  }
}
