import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file that has its name only when it is whole; its folder is made when it is missing. @throws when the disk does not take it */
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
