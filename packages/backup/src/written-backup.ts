import { createReadStream, existsSync } from 'node:fs'
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { JOURNAL_FILE, RENDITIONS_FOLDER, recordingSize, STORED_FILE } from '@courtside/media'
import { type ArchiveWriter, writeArchive } from './backup-archive.ts'
import { BackupError, type Complete, type Manifest } from './backup-format.ts'

/**
 * Writes a backup to a draft beside `file`, and renames the draft to `file` when it is complete. Never
 * overwrites an existing file.
 * @param fill adds the entries
 * @throws {BackupError} when the file exists or cannot be written
 */
export async function writeBackupFile(
  file: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<Complete>,
): Promise<Complete & { bytes: number }> {
  const draft = `${file}.part`
  if (existsSync(file)) throw alreadyThere(file)
  try {
    const complete = await writeArchive(draft, passphrase, fill)
    const { size } = await stat(draft)
    await giveName(draft, file)
    await syncFolder(path.dirname(path.resolve(file)))
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
      throw new BackupError(`The backup cannot be written to ${file} (${code}).`)
    }
    throw error
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

/** Flushes the folder to the disk. Otherwise a power cut may undo the renaming. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the recordings below a folder, with their sizes. */
export async function listRecordings(folder: string): Promise<Manifest['recordings']> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const recordings = []
  for (const entry of entries.filter((entry) => entry.isDirectory())) {
    const bytes = await recordingSize(path.join(folder, entry.name))
    if (bytes > 0) recordings.push({ playbackId: entry.name, bytes })
  }
  return recordings
}

/**
 * Adds the files below a folder of the data folder. A recording's journal comes before its segments: a
 * segment that the journal does not list yet does no harm, and every listed one already exists.
 * @returns the number of files
 */
export async function addFiles(archive: ArchiveWriter, dataDir: string, folder: string): Promise<number> {
  const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
    () => [],
  )
  const files = entries
    // Leaves out two kinds of files: those that say which part of a recording is in the object store, because
    // the store itself shows that; and renditions, because only live viewers use them.
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
export async function addFile(archive: ArchiveWriter, dataDir: string, file: string): Promise<0 | 1> {
  const found = await stat(file).catch(() => null)
  if (!found) return 0
  const name = path.posix.join('files', ...path.relative(dataDir, file).split(path.sep))
  const body = found.size === 0 ? [] : createReadStream(file, { end: found.size - 1 })
  await archive.add(name, found.size, body)
  return 1
}

/** Adds a value as JSON. */
export function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value))
  return archive.add(name, bytes.length, [bytes])
}
