import { json } from 'node:stream/consumers'
import {
  type ArchiveEntry,
  BackupError,
  COMPLETE_NAME,
  type Complete,
  completeSchema,
  readArchive,
} from '@courtside/backup'
import { readManifest } from './restore-backup.ts'

const LINE_FEED = 0x0a

/**
 * Reads a whole backup and compares its content with the expected numbers. Writes nothing.
 * @returns when it was made (ISO 8601), and its rows and files
 * @throws {BackupError} when it cannot be read, is damaged or truncated
 */
export async function verifyBackup(
  file: string,
  passphrase: string | undefined,
): Promise<Complete & { at: string }> {
  const entries = readArchive(file, passphrase)
  const { at, tables } = await readManifest(entries, file)
  const counted: Complete = { rows: Object.fromEntries(tables.map(({ name }) => [name, 0])), files: 0 }
  for await (const entry of entries) {
    if (entry.name === COMPLETE_NAME) {
      const { data } = completeSchema.safeParse(await json(entry.body).catch(() => null))
      if (JSON.stringify(data) === JSON.stringify(counted)) return { ...counted, at }
      throw new BackupError(`${file} is damaged: not all that was backed up is in it.`)
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
