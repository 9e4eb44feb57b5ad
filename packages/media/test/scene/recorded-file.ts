import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decode, describe } from './encoder.ts'
import { temporaryDirectory } from './patience.ts'
import type { VideoScene } from './video-scene.ts'
import { fetchMedia } from './viewer.ts'

/**
 * Joins the first segments of a stream, and returns what FFmpeg says about decoding them and about their
 * content.
 */
export async function recordedFile(
  scene: VideoScene,
  playbackId: string,
  count: number,
): Promise<{ code: number | null; output: string; said: string }> {
  const { segments } = await scene.playlistWith(playbackId, count)
  const { directory, remove } = await temporaryDirectory()
  try {
    const file = path.join(directory, 'all.mp4')
    const uris = [...segments.slice(0, 1).map(({ map }) => map), ...segments.map(({ uri }) => uri)]
    const pieces = await Promise.all(uris.map((uri) => fetchMedia(scene.streamUrl(playbackId), uri)))
    await writeFile(file, Buffer.concat(pieces))
    return { ...(await decode(file)), said: await describe(file) }
  } finally {
    await remove()
  }
}
