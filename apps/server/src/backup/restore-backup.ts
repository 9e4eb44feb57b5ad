import { createWriteStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { type Connection, clientConfig, openDatabase } from '../db/client.ts'
import { isKnownMigration, migrate } from '../db/migrate.ts'
import { type ArchiveEntry, readArchive } from './backup-archive.ts'
import {
  BackupError,
  COMPLETE_NAME,
  type Complete,
  completeSchema,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
} from './backup-format.ts'
import { refuseUsedDatabase } from './database-tables.ts'
import { ERASURE_RECORD } from './erasure-record.ts'

/** What is to be restored, and where. */
export interface RestoreOrder {
  file: string
  passphrase: string | undefined
  /** An empty database. */
  connection: Connection
  /** Where images and recordings go. */
  dataDir: string
  /** The record of who was erased, where it is not beside the backup. */
  erased?: string | undefined
}

/**
 * Restores a backup into an empty database and a data folder without files: the rows in one transaction, brought to the newest
 * migration afterwards. Whoever was erased since is erased again when Courtside is started, by the record that comes with it.
 * @returns the head of the backup, what was read, and whether there was a record of who was erased
 * @throws {BackupError} when the backup cannot be read, is damaged, was made by a newer Courtside, or the database is in use
 */
export async function restoreBackup(
  order: RestoreOrder,
): Promise<Complete & { manifest: Manifest; erasures: boolean }> {
  const entries = readArchive(order.file, order.passphrase)
  const manifest = await readManifest(entries, order.file)
  const client = new pg.Client(clientConfig(order.connection))
  await client.connect()
  try {
    await refuseUsedDatabase(client)
    await migrateTo(order.connection, manifest.migration)
    await client.query('begin')
    const counted = await readEntries(entries, manifest, client, order)
    for (const { name, last } of manifest.sequences) await client.query('select setval($1, $2)', [name, last])
    await client.query('commit')
    await migrateTo(order.connection, null)
    return { ...counted, manifest, erasures: await takeErasures(order) }
  } finally {
    await client.end()
  }
}

/** @returns whether there was a record @throws {BackupError} when the one that was named is not there */
async function takeErasures({ file, dataDir, erased }: RestoreOrder): Promise<boolean> {
  const record = erased ?? path.join(path.dirname(path.resolve(file)), ERASURE_RECORD)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await copyFile(record, path.join(dataDir, ERASURE_RECORD))
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code === 'ENOENT' && erased === undefined) return false
    throw new BackupError(`${record} cannot be read (${code}).`)
  }
}

async function readManifest(entries: AsyncGenerator<ArchiveEntry>, file: string): Promise<Manifest> {
  const { value: first } = await entries.next()
  if (first?.name !== MANIFEST_NAME) throw new BackupError(`${file} is no backup of Courtside.`)
  const manifest = await readJson(first, manifestSchema)
  if (!isKnownMigration(manifest.migration)) {
    throw new BackupError(`${file} was made by a newer Courtside. Install that version first.`)
  }
  return manifest
}

/** Brings the database to the migration of that name, or to the newest. */
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
): Promise<Complete> {
  // What migrations put in is in the backup as well.
  await client.query(`truncate ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  const counted: Complete = {
    rows: Object.fromEntries(manifest.tables.map(({ name }) => [name, 0])),
    files: 0,
  }
  for await (const entry of entries) {
    if (entry.name === COMPLETE_NAME) {
      const expected = await readJson(entry, completeSchema)
      if (JSON.stringify(expected) === JSON.stringify(counted)) return counted
      throw new BackupError(`${order.file} is damaged: not all that was backed up is in it.`)
    }
    const [kind, ...rest] = entry.name.split('/')
    if (kind === 'tables') await copyRows(client, entry, manifest, rest[0] ?? '', counted)
    else if (kind === 'files') await writeFile(entry, order.dataDir, rest, counted)
    else throw new BackupError(`${order.file} holds something unknown: ${entry.name}.`)
  }
  throw new BackupError(`${order.file} is cut off: its end is missing.`)
}

async function copyRows(
  client: pg.Client,
  entry: ArchiveEntry,
  manifest: Manifest,
  name: string,
  counted: Complete,
): Promise<void> {
  const table = manifest.tables.find((table) => table.name === name)
  if (!table) throw new BackupError(`The backup holds rows of an unknown table: ${name}.`)
  const copy = client.query(
    copyFrom(`copy "${name}" (${table.columns.map((column) => `"${column}"`)}) from stdin`),
  )
  await pipeline(entry.body, copy)
  counted.rows[name] = (counted.rows[name] ?? 0) + (copy.rowCount ?? 0)
}

async function writeFile(
  entry: ArchiveEntry,
  dataDir: string,
  names: readonly string[],
  counted: Complete,
): Promise<void> {
  const [folder = '', ...below] = names
  const isOurs = ['images', 'media'].includes(folder) && below.length > 0
  if (!isOurs || below.some((name) => !/^[\w-][\w.-]*$/.test(name))) {
    throw new BackupError(`The backup holds a file that does not belong to Courtside: ${entry.name}.`)
  }
  const file = path.join(dataDir, folder, ...below)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await pipeline(entry.body, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  counted.files += 1
}

/** @throws {BackupError} when it is not what it should be */
async function readJson<Schema extends z.ZodType>(
  entry: ArchiveEntry,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { data, error } = schema.safeParse(await json(entry.body).catch(() => null))
  if (error)
    throw new BackupError(
      `The backup cannot be read: its ${entry.name} ${error.issues[0]?.message ?? 'is damaged'}.`,
    )
  return data
}
