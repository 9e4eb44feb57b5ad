import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { VideoLogger } from '../logger.ts'

/** What earlier versions copied each finished recording to. */
const EXPORTS = ['match.mp4', 'match.mp4.unfinished']

/** Frees the disk of the copies that earlier versions made of recordings; a recording is served as an MP4 without one. */
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
  if (bytes > 0)
    logger.info({ bytes }, 'Copies of recordings as MP4 were removed: they are not needed any more')
}
