import { createReadStream, existsSync } from 'node:fs'
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type ArchiveWriter,
  BackupError,
  COMPLETE_NAME,
  type Complete,
  MANIFEST_NAME,
  type Manifest,
  newManifest,
  writeArchive,
} from '@courtside/backup'
import { SEALING_SECRETS } from '@courtside/config'
import { JOURNAL_FILE, RENDITIONS_FOLDER, recordingSize, STORED_FILE } from '@courtside/media'
import type { Connection } from '@courtside/postgres'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { clientConfig } from '../../db/client.ts'
import { findPrimary } from '../../db/primary.ts'
import { lastMigration, listSequences, listTables } from './database-tables.ts'

/**
 * Minimum size of the pieces that a table's rows are split into. An archive has to know the length of an
 * entry in advance.
 */
const PIECE_BYTES = 4 * 1024 * 1024

/** A backup to write. */
export interface BackupOrder {
  connection: Connection
  dataDir: string
  /** The file of the backup. It appears when it is complete. */
  file: string
  /** Whether the backup includes the recordings. */
  media: boolean
  /** Encrypts the backup; undefined for no encryption. */
  passphrase: string | undefined
}

/** The backup that was written. */
export interface BackupSummary extends Complete {
  bytes: number
}

/**
 * Writes a backup, whether Courtside runs or not. All rows are from one moment; a file is included if it
 * exists when its turn comes. Never overwrites an existing file.
 * @throws {BackupError} when there is nothing to back up, the file exists, or it cannot be written
 */
export async function writeBackup(order: BackupOrder): Promise<BackupSummary> {
  const draft = `${order.file}.part`
  if (existsSync(order.file)) throw alreadyThere(order.file)
  const client = new pg.Client(clientConfig(await findPrimary(order.connection)))
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const complete = await writeArchive(draft, order.passphrase, (archive) => fill(archive, client, order))
    const { size } = await stat(draft)
    await giveName(draft, order.file)
    await syncFolder(path.dirname(path.resolve(order.file)))
    return { ...complete, bytes: size }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') {
      throw new BackupError(
        `${draft} exists already: another backup is being written, or one was interrupted. In that case remove the file.`,
      )
    }
    await rm(draft, { force: true })
    if (typeof code === 'string' && /^E(NOENT|ACCES|NOSPC|ROFS|PERM|NOTDIR|DQUOT)$/.test(code)) {
      throw new BackupError(`The backup cannot be written to ${order.file} (${code}).`)
    }
    throw error
  } finally {
    await client.end()
  }
}

/** Renames the finished draft, unless another file has taken the name meanwhile. @throws {BackupError} */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
    await rm(draft)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // File systems of USB sticks, such as exFAT, do not support hard links.
    const canLink = !(typeof code === 'string' && /^E(PERM|NOTSUP|OPNOTSUPP|NOSYS|MLINK)$/.test(code))
    if (code === 'EEXIST' || (!canLink && existsSync(file))) throw alreadyThere(file)
    if (canLink) throw error
    await rename(draft, file)
  }
}

function alreadyThere(file: string): BackupError {
  return new BackupError(
    `${file} exists already, and a backup never overwrites anything. Choose another file.`,
  )
}

/** Flushes the folder. Otherwise a power cut may undo the renaming. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function fill(archive: ArchiveWriter, client: pg.Client, order: BackupOrder): Promise<Complete> {
  const manifest = await describe(client, order)
  await addJson(archive, MANIFEST_NAME, manifest)
  const complete: Complete = { rows: {}, files: 0 }
  for (const table of manifest.tables) complete.rows[table.name] = await addRows(archive, client, table)
  const folders = order.media ? ['images', 'media'] : ['images']
  for (const folder of folders) complete.files += await addFiles(archive, order.dataDir, folder)
  // An unencrypted backup contains no secrets, because anyone who has the file could read them.
  for (const name of order.passphrase === undefined ? [] : SEALING_SECRETS) {
    complete.files += await addFile(archive, order.dataDir, path.join(order.dataDir, 'secrets', name))
  }
  await addJson(archive, COMPLETE_NAME, complete)
  return complete
}

async function describe(client: pg.Client, { dataDir, media }: BackupOrder): Promise<Manifest> {
  const migration = await lastMigration(client)
  if (migration === null)
    throw new BackupError('There is nothing to back up: Courtside was never started here.')
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  return newManifest({
    at: (rows[0]?.at ?? new Date()).toISOString(),
    migration,
    tables: await listTables(client),
    sequences: await listSequences(client),
    media,
    recordings: await listRecordings(path.join(dataDir, 'media')),
  })
}

async function listRecordings(folder: string): Promise<Manifest['recordings']> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const recordings = []
  for (const entry of entries.filter((entry) => entry.isDirectory())) {
    const bytes = await recordingSize(path.join(folder, entry.name))
    if (bytes > 0) recordings.push({ playbackId: entry.name, bytes })
  }
  return recordings
}

/** @returns the number of rows added */
async function addRows(
  archive: ArchiveWriter,
  client: pg.Client,
  { name, columns }: Manifest['tables'][number],
): Promise<number> {
  const copy = client.query(copyTo(`copy "${name}" (${columns.map((column) => `"${column}"`)}) to stdout`))
  let waiting: Uint8Array[] = []
  let bytes = 0
  let pieces = 0
  const flush = async () => {
    await archive.add(`tables/${name}/${String(pieces).padStart(5, '0')}.copy`, bytes, waiting)
    waiting = []
    bytes = 0
    pieces += 1
  }
  for await (const chunk of copy) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= PIECE_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return copy.rowCount
}

/**
 * Adds the files below a folder of the data folder. A recording's journal comes before its segments: a
 * segment that the journal does not list yet does no harm, and every listed one already exists.
 * @returns the number of files
 */
async function addFiles(archive: ArchiveWriter, dataDir: string, folder: string): Promise<number> {
  const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
    () => [],
  )
  const files = entries
    // Leaves out the lists of stored files, which a restore finds in the object store again, and renditions,
    // which are for live viewers.
    .filter((entry) => entry.isFile() && entry.name !== STORED_FILE)
    .filter(({ parentPath }) => path.basename(parentPath) !== RENDITIONS_FOLDER)
    .map(({ parentPath, name }) => ({ name, file: path.join(parentPath, name) }))
    .sort(
      (a, b) =>
        Number(b.name === JOURNAL_FILE) - Number(a.name === JOURNAL_FILE) || (a.file < b.file ? -1 : 1),
    )
  let added = 0
  for (const { file } of files) added += await addFile(archive, dataDir, file)
  return added
}

/** Adds a file with its current length. @returns 0 when the file no longer exists */
async function addFile(archive: ArchiveWriter, dataDir: string, file: string): Promise<0 | 1> {
  const found = await stat(file).catch(() => null)
  if (!found) return 0
  const name = path.posix.join('files', ...path.relative(dataDir, file).split(path.sep))
  const body = found.size === 0 ? [] : createReadStream(file, { end: found.size - 1 })
  await archive.add(name, found.size, body)
  return 1
}

function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value))
  return archive.add(name, bytes.length, [bytes])
}
