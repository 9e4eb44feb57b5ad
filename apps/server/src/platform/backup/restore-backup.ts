import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type ArchiveEntry,
  BackupError,
  COMPLETE_NAME,
  type Complete,
  completeSchema,
  ERASURE_RECORD,
  joinTables,
  type Manifest,
  readArchive,
  readErasures,
  readJson,
  readManifest,
  writeRestoredFile,
} from '@courtside/backup'
import { SEALING_SECRETS, type SealingSecret } from '@courtside/config'
import type { Connection } from '@courtside/postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { clientConfig, openDatabase } from '../../db/client.ts'
import { isKnownMigration, migrate } from '../../db/migrate.ts'
import { findPrimary } from '../../db/primary.ts'
import { type LostSecrets, lostSecrets } from './lost-secrets.ts'
import { claimDatabase, giveUpDatabase, releaseDatabase } from './restore-database.ts'

/**
 * Continues every sequence 100,000 after the backup's last id, because tablets and webhook receivers may know
 * ids that were given out after the backup.
 */
const SKIP_IDS = `select setval(format('%I', sequencename), coalesce(last_value, 0) + 100000)
  from pg_sequences where schemaname = 'public'`

/** A restore: its backup and its destination. */
export interface RestoreOrder {
  file: string
  passphrase: string | undefined
  /** An empty database. */
  connection: Connection
  /** The folder for images and recordings. */
  dataDir: string
  /** The file with the record of erased players, if it is not in the backup's folder. */
  erased?: string | undefined
  /** Aborts the restore when this signal is aborted. */
  stopping?: AbortSignal
}

/** The result of a restore. */
export interface RestoreSummary extends Complete {
  manifest: Manifest
  /** Whether there was a record of erased players. */
  erasures: boolean
  /** Data that has to be set up again, because the secret with which it was sealed is missing. */
  lost: LostSecrets
}

/**
 * Checks that a backup can be opened. Called before anything is created.
 * @throws {BackupError} when there is no such file, it is not a backup, the passphrase is missing or wrong, a
 * newer Courtside made it, or the given record of erased players cannot be read
 */
export async function checkBackup({
  file,
  passphrase,
  erased,
}: Pick<RestoreOrder, 'file' | 'passphrase' | 'erased'>): Promise<void> {
  const entries = readArchive(file, passphrase)
  await readManifest(entries, file, isKnownMigration)
  await entries.return(undefined)
  await readErasures(file, erased)
}

/**
 * Restores a backup into an empty database and a data folder without files. Writes the rows in one
 * transaction, and then runs the migrations that are newer than the backup. Players who were erased after the
 * backup are erased again when Courtside starts; the record in the backup's folder lists them. If the restore
 * fails, the database stays empty.
 * @throws {BackupError} when the backup cannot be read, is damaged, or was made by a newer Courtside; or when
 * the database is not empty or is in use by another restore
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoreSummary> {
  const entries = readArchive(order.file, order.passphrase)
  const manifest = await readManifest(entries, order.file, isKnownMigration)
  const record = await readErasures(order.file, order.erased)
  const client = new pg.Client(clientConfig(await findPrimary(order.connection)))
  await client.connect()
  try {
    await claimDatabase(client)
    const summary = await fillDatabase(client, entries, manifest, order).catch(async (error: unknown) => {
      await client.query('rollback')
      await giveUpDatabase(client)
      throw error
    })
    await mkdir(order.dataDir, { recursive: true, mode: 0o700 })
    if (record)
      await writeFile(path.join(order.dataDir, ERASURE_RECORD), record, { mode: 0o600, flush: true })
    await releaseDatabase(client)
    return { ...summary, manifest, erasures: record !== null }
  } finally {
    await entries.return(undefined).catch(() => {})
    await client.end()
  }
}

async function fillDatabase(
  client: pg.Client,
  entries: AsyncGenerator<ArchiveEntry>,
  manifest: Manifest,
  order: RestoreOrder,
): Promise<Complete & { lost: LostSecrets }> {
  await migrateTo(order.connection, manifest.migration)
  await client.query('begin')
  const { secrets, ...counted } = await readEntries(entries, manifest, client, order)
  for (const { name, last } of manifest.sequences) await client.query('select setval($1, $2)', [name, last])
  await client.query(SKIP_IDS)
  await client.query('commit')
  await migrateTo(order.connection, null)
  return { ...counted, lost: await lostSecrets(client, secrets) }
}

/** Runs the migrations up to the given one, or all (null). */
async function migrateTo(connection: Connection, migration: string | null): Promise<void> {
  const db = openDatabase(connection, () => {})
  try {
    await migrate(db, migration)
  } finally {
    await db.destroy()
  }
}

async function readEntries(
  entries: AsyncGenerator<ArchiveEntry>,
  manifest: Manifest,
  client: pg.Client,
  order: RestoreOrder,
): Promise<Complete & { secrets: SealingSecret[] }> {
  // Migrations insert some rows. These are removed first, because the backup contains them, too.
  await client.query(`truncate ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  const counted: Complete = {
    rows: Object.fromEntries(manifest.tables.map(({ name }) => [name, 0])),
    files: 0,
  }
  const secrets: SealingSecret[] = []
  for await (const entry of joinTables(untilStopped(entries, order.stopping))) {
    if (entry.name === COMPLETE_NAME) {
      const expected = await readJson(entry, completeSchema)
      if (JSON.stringify(expected) === JSON.stringify(counted)) return { ...counted, secrets }
      throw new BackupError(`${order.file} is damaged: some of its contents are missing.`)
    }
    const [kind, ...rest] = entry.name.split('/')
    if (kind === 'tables') await copyRows(client, entry, manifest, rest[0] ?? '', counted)
    else if (kind === 'files') {
      await writeRestoredFile(entry, order.dataDir, SEALING_SECRETS)
      counted.files += 1
      secrets.push(...SEALING_SECRETS.filter((name) => rest[0] === 'secrets' && rest[1] === name))
    } else throw new BackupError(`${order.file} contains an unknown entry: ${entry.name}.`)
  }
  throw new BackupError(`${order.file} is cut off: its end is missing.`)
}

/**
 * Returns the entries of a backup one after the other.
 * @throws {BackupError} when `stopping` is aborted
 */
async function* untilStopped(
  entries: AsyncGenerator<ArchiveEntry>,
  stopping: AbortSignal | undefined,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (stopping?.aborted)
      throw new BackupError('The restore was interrupted. Everything it created was removed.')
    yield entry
  }
}

async function copyRows(
  client: pg.Client,
  entry: ArchiveEntry,
  manifest: Manifest,
  name: string,
  counted: Complete,
): Promise<void> {
  const table = manifest.tables.find((table) => table.name === name)
  if (!table) throw new BackupError(`The backup contains rows of an unknown table: ${name}.`)
  const copy = client.query(
    copyFrom(`copy "${name}" (${table.columns.map((column) => `"${column}"`)}) from stdin`),
  )
  await pipeline(entry.body, copy)
  counted.rows[name] = copy.rowCount ?? 0
}
