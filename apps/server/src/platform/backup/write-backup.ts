import path from 'node:path'
import {
  type ArchiveWriter,
  addFile,
  addFiles,
  addJson,
  BackupError,
  COMPLETE_NAME,
  type Complete,
  listRecordings,
  MANIFEST_NAME,
  type Manifest,
  newManifest,
  writeBackupFile,
} from '@courtside/backup'
import { SEALING_SECRETS } from '@courtside/config'
import type { Connection } from '@courtside/postgres'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { clientConfig } from '../../db/client.ts'
import { findPrimary } from '../../db/primary.ts'
import { lastMigration, listSequences, listTables } from './database-tables.ts'

/**
 * Minimum size of the pieces into which a table's rows are split, in bytes. A piece can end within a row. An
 * archive has to know the length of an entry in advance, so each piece is first read completely.
 */
const PIECE_BYTES = 4 * 1024 * 1024

/** A backup to write. */
export interface BackupOrder {
  connection: Connection
  dataDir: string
  /** The path of the backup. The file appears there only when it is complete. */
  file: string
  /** Whether the backup includes the recordings. */
  media: boolean
  /** Encrypts the backup; undefined for no encryption. */
  passphrase: string | undefined
}

/**
 * Writes a backup, whether Courtside runs or not. All rows are from the same moment. A file is included if it
 * still exists when it is read. Never overwrites an existing file.
 * @throws {BackupError} when there is nothing to back up, the file exists, or it cannot be written
 */
export async function writeBackup(order: BackupOrder): Promise<Complete & { bytes: number }> {
  const client = new pg.Client(clientConfig(await findPrimary(order.connection)))
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    return await writeBackupFile(order.file, order.passphrase, (archive) => fill(archive, client, order))
  } finally {
    await client.end()
  }
}

async function fill(archive: ArchiveWriter, client: pg.Client, order: BackupOrder): Promise<Complete> {
  const manifest = await describe(client, order)
  await addJson(archive, MANIFEST_NAME, manifest)
  const complete: Complete = { rows: {}, files: 0 }
  for (const table of manifest.tables) complete.rows[table.name] = await addRows(archive, client, table)
  const folders = order.media ? ['images', 'media'] : ['images']
  for (const folder of folders) complete.files += await addFiles(archive, order.dataDir, folder)
  // An unencrypted backup contains no secrets, because anyone who has the backup could read them.
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
