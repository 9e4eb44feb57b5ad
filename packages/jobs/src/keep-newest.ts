import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Removes the oldest files of a folder until so many are left, besides one that stays. A file that has gone meanwhile is none. */
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
