import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { VideoLogger } from '../logger.ts'

/** Names of the MP4 copies that earlier versions made of each finished recording. */
const EXPORTS = ['match.mp4', 'match.mp4.unfinished']

/**
 * Deletes the MP4 copies that earlier versions made of recordings. Recordings are now served as MP4 without a
 * copy.
 */
export async function removeExports(mediaDir: string, logger: VideoLogger): Promise<void> {
  let bytes = 0
  for (const folder of await readdir(mediaDir).catch(() => [])) {
    for (const name of EXPORTS) {
      const file = path.join(mediaDir, folder, name)
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) continue
      await rm(file)
      bytes += found.size
    }
  }
  if (bytes > 0) logger.info({ bytes }, 'Removed MP4 copies of recordings, which are no longer needed')
}
