import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
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
import { ERASURE_RECORD } from './erasure-record.ts'

const LINE_FEED = 0x0a

/**
 * Reads the manifest of a backup, its first entry.
 * @param isKnown reports whether this version of Courtside has a migration
 * @throws {BackupError} when it is not a backup, or a newer Courtside made it
 */
export async function readManifest(
  entries: AsyncGenerator<ArchiveEntry>,
  file: string,
  isKnown: (migration: string) => boolean,
): Promise<Manifest> {
  const { value: first } = await entries.next()
  if (first?.name !== MANIFEST_NAME) throw new BackupError(`${file} is no backup of Courtside.`)
  const manifest = await readJson(first, manifestSchema)
  if (!isKnown(manifest.migration)) {
    throw new BackupError(`${file} was made by a newer Courtside. Install that version first.`)
  }
  return manifest
}

/**
 * Reads the record of erased players, which includes those erased after the backup was made.
 * @param erased the file of the record, if it is not beside the backup
 * @returns null when no record was given and none is beside the backup
 * @throws {BackupError} when it cannot be read
 */
export async function readErasures(file: string, erased: string | undefined): Promise<Buffer | null> {
  const record = erased ?? path.join(path.dirname(path.resolve(file)), ERASURE_RECORD)
  try {
    return await readFile(record)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code === 'ENOENT' && erased === undefined) return null
    throw new BackupError(`${record} cannot be read (${code}).`)
  }
}

/**
 * Reads a whole backup and compares its content with the expected numbers. Writes nothing.
 * @returns when it was made (ISO 8601), and its rows and files
 * @throws {BackupError} when it cannot be read, is damaged or truncated, or a newer Courtside made it
 */
export async function verifyBackup(
  file: string,
  passphrase: string | undefined,
  isKnown: (migration: string) => boolean,
): Promise<Complete & { at: string }> {
  const entries = readArchive(file, passphrase)
  const { at, tables } = await readManifest(entries, file, isKnown)
  const counted: Complete = { rows: Object.fromEntries(tables.map(({ name }) => [name, 0])), files: 0 }
  for await (const entry of entries) {
    if (entry.name === COMPLETE_NAME) {
      const { data } = completeSchema.safeParse(await json(entry.body).catch(() => null))
      if (JSON.stringify(data) === JSON.stringify(counted)) return { ...counted, at }
      throw new BackupError(`${file} is damaged: some of its contents are missing.`)
    }
    await count(entry, counted)
  }
  throw new BackupError(`${file} is cut off: its end is missing.`)
}

/** Counts the rows of an entry. COPY writes a line for each row, and escapes the line feeds of texts. */
async function count({ name, body }: ArchiveEntry, counted: Complete): Promise<void> {
  const [kind, table = ''] = name.split('/')
  let rows = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    if (kind === 'tables') for (const byte of chunk) if (byte === LINE_FEED) rows += 1
  }
  if (kind === 'tables') counted.rows[table] = (counted.rows[table] ?? 0) + rows
  else counted.files += 1
}

/**
 * Returns the entries of a backup, with all rows of a table in one entry. Single pieces of a table cannot be
 * restored, because a piece may end in the middle of a row.
 */
export async function* joinTables(entries: AsyncGenerator<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  let entry: ArchiveEntry | undefined = (await entries.next()).value
  const next = async () => {
    entry = (await entries.next()).value
  }
  async function* rowsOf(table: string) {
    for (; entry && path.posix.dirname(entry.name) === table; await next()) yield* entry.body
  }
  while (entry) {
    const { name, body } = entry
    if (name.startsWith('tables/')) yield { name, body: Readable.from(rowsOf(path.posix.dirname(name))) }
    else {
      yield { name, body }
      await next()
    }
  }
}

/**
 * Writes a file of a backup into the data folder.
 * @param secrets the names of the secrets that a backup may contain
 * @throws {BackupError} when the file does not belong to Courtside
 */
export async function writeRestoredFile(
  { name, body }: ArchiveEntry,
  dataDir: string,
  secrets: readonly string[],
): Promise<void> {
  const [, folder = '', ...below] = name.split('/')
  const isSecret = below.length === 1 && secrets.includes(below[0] ?? '')
  const isOurs = folder === 'secrets' ? isSecret : ['images', 'media'].includes(folder) && below.length > 0
  if (!isOurs || below.some((part) => !/^[\w-][\w.-]*$/.test(part))) {
    throw new BackupError(`The backup contains a file that does not belong to Courtside: ${name}.`)
  }
  const file = path.join(dataDir, folder, ...below)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Reads an entry of JSON. @throws {BackupError} when it does not match the schema */
export async function readJson<Schema extends z.ZodType>(
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
