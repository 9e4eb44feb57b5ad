import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file atomically, creating its folder if missing. The file gets its name only once it is complete.
 * @throws when the disk does not accept the file
 */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
