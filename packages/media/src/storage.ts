import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { JOURNAL_FILE } from './recorder/media-names.ts'
import { bytesAway, STORED_FILE } from './stored/stored-state.ts'

/** With less free space an administrator is warned: a match of two hours at 5 Mbit/s takes 4.5 GB. */
export const LOW_SPACE_BYTES = 5e9

/** Bytes that a recording takes with its film's index and pictures, those in the object store included; 0 when nothing but its journal was ever written. */
export async function recordingSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  if (entries.every(({ name }) => name === JOURNAL_FILE || name === STORED_FILE)) return 0
  let bytes = entries.some(({ name }) => name === STORED_FILE) ? await bytesAway(folder) : 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // A file that has just gone takes no space.
    bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0
  }
  return bytes
}

/** Free and total bytes of the disk a folder is on. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
