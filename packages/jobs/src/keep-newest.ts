import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Removes the oldest files of a folder until `most` are left, not counting `stays`, which is never removed.
 * Ignores files that disappear meanwhile.
 */
export async function keepNewest(folder: string, most: number, stays?: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== stays)
  if (names.length <= most) return
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  files.sort((a, b) => a.at - b.at)
  for (const { name } of files.slice(0, files.length - most))
    await rm(path.join(folder, name), { force: true })
}
