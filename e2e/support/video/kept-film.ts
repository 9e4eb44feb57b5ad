import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import ffmpeg from '@ffmpeg-installer/ffmpeg'

const FILMS = path.join(import.meta.dirname, '../../../.cache/films')

/**
 * Returns a clip that is encoded once per checkout and then stored, because the same arguments to the same
 * ffmpeg give the same clip.
 * @param order ffmpeg's arguments, without the name of the file
 * @param extension of the file, such as `mp4`
 * @returns its path; the file must not be changed
 */
export function keptFilm(order: readonly string[], extension: string): string {
  const content = createHash('sha256').update(JSON.stringify([ffmpeg.version, order]))
  const file = path.join(FILMS, `${content.digest('hex').slice(0, 16)}.${extension}`)
  if (existsSync(file)) return file
  mkdirSync(FILMS, { recursive: true })
  // Several workers may start at once: each encodes a draft, and the last to finish replaces an identical
  // file.
  const draft = path.join(FILMS, `${randomUUID()}.${extension}`)
  execFileSync(ffmpeg.path, ['-hide_banner', '-loglevel', 'error', ...order, draft])
  renameSync(draft, file)
  return file
}
