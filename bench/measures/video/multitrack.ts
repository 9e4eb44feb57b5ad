import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { MultitrackPublisher } from '../../../e2e/support/video/multitrack-publisher.ts'
import { readFlv } from '../../../packages/media/test/scene/multitrack-stream.ts'
import { loadOf } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { makeClip } from './clip.ts'
import { feedTogether, muxedByFfmpeg } from './hls-muxer.ts'

const OFFERED_WITHIN_MS = 60_000
/** The tracks that the encoder sends in addition to 720p. */
const SMALLER = [
  { size: '854x480', bitrate: '900k' },
  { size: '426x240', bitrate: '250k' },
]

/**
 * Measures the load of a match sent in several sizes over one connection, all offered to viewers, compared
 * with FFmpeg making HLS of the same tracks.
 */
export async function measureMultitrack(courtside: Courtside, clip: string, game: Game): Promise<Row> {
  const clips = [clip]
  for (const picture of SMALLER) clips.push(await makeClip(path.dirname(clip), picture))
  const ours = await streamed(courtside, game, clips)
  const feed = await feedTogether(clips, clip)
  const reference = { what: "ffmpeg's HLS muxer", ...(await muxedByFfmpeg([feed])) }
  return compared('720p, 480p, 240p in one connection in', ours, reference, 'cpu')
}

async function streamed(courtside: Courtside, game: Game, clips: readonly string[]): Promise<Figures> {
  const read = clips.map((clip) => readFlv(readFileSync(clip)))
  const pictures = read.map(({ picture }) => picture)
  const sound = read[0]?.sound ?? []
  const publisher = await MultitrackPublisher.send(courtside.rtmpPort, game.streamKey, pictures, sound)
  try {
    const offered = async () => {
      const playlist = await (await fetch(courtside.url + game.hlsUrl)).text()
      return clips.slice(1).every((_, index) => playlist.includes(`\nt${index + 1}.m3u8`)) || undefined
    }
    await until('every size is offered', OFFERED_WITHIN_MS, offered)
    return await loadOf(courtside.process.pid)
  } finally {
    await publisher.cut()
  }
}
