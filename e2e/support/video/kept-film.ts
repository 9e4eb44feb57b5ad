import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import ffmpeg from '@ffmpeg-installer/ffmpeg'

const FILMS = path.join(import.meta.dirname, '../../../.cache/films')

/**
 * A film that is encoded once per checkout and then kept: the same order to the same ffmpeg gives the same film.
 * @param order what ffmpeg is told, without the name of the file
 * @param extension of the file, such as `mp4`
 * @returns its path; it is not to be changed
 */
export function keptFilm(order: readonly string[], extension: string): string {
  const content = createHash('sha256').update(JSON.stringify([ffmpeg.version, order]))
  const file = path.join(FILMS, `${content.digest('hex').slice(0, 16)}.${extension}`)
  if (existsSync(file)) return file
  mkdirSync(FILMS, { recursive: true })
  // Several workers may begin at once: each encodes a draft, and whichever ends last replaces what is the same.
  const draft = path.join(FILMS, `${randomUUID()}.${extension}`)
  execFileSync(ffmpeg.path, ['-hide_banner', '-loglevel', 'error', ...order, draft])
  renameSync(draft, file)
  return file
}
