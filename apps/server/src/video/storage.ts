import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

/** With less free space an administrator is warned: a match of two hours at 5 Mbit/s takes 4.5 GB, its MP4 as much again. */
export const LOW_SPACE_BYTES = 10e9

/** Bytes of the files in a folder, at any depth; 0 when there is no such folder. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  let bytes = 0
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
