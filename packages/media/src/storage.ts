import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isPlaybackId, JOURNAL_FILE } from './recorder/media-names.ts'
import { bytesAway, STORED_FILE } from './stored/stored-state.ts'

/**
 * Free space in bytes below which administrators get a warning. A two-hour match at 5 Mbit/s takes 4.5 GB.
 */
export const LOW_SPACE_BYTES = 5e9

/**
 * Returns the bytes of a recording with the index of its MP4 and its images, including files in the object
 * store. Returns 0 when nothing but its journal was ever written.
 */
export async function recordingSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  if (entries.every(({ name }) => name === JOURNAL_FILE || name === STORED_FILE)) return 0
  let bytes = entries.some(({ name }) => name === STORED_FILE) ? await bytesAway(folder) : 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // A file that has just disappeared takes no space.
    bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0
  }
  return bytes
}

/** Returns the playback ids of the recordings in a folder, including partly removed ones. */
export async function recordingsIn(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() && isPlaybackId(entry.name) ? [entry.name] : []))
}

/** Returns the free and total bytes of the disk that holds a folder. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
