import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findBox, readInit } from '@courtside/media'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { MultitrackPublisher } from '../../../e2e/support/video/multitrack-publisher.ts'
import { readFlv, type SentTrack } from '../../../packages/media/test/scene/multitrack-stream.ts'
import { loadOf } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { playableAfter } from './first-picture.ts'
import { feedTogether, muxedByFfmpeg } from './hls-muxer.ts'

const ON_WITHIN_MS = 30_000
/** The clip's frame rate, and the distance between key frames in frames. */
const [RATE, KEY_FRAME_EVERY] = [25, 50]

/**
 * Measures the load of a 720p stream in HEVC over Enhanced RTMP, compared with FFmpeg's muxer on the same
 * video and audio.
 */
export async function measureHevc(courtside: Courtside, clip: string, game: Game): Promise<Row> {
  const file = await makeHevc(path.dirname(clip))
  const ours = await streamed(courtside, game, file, clip)
  const feed = await feedTogether([file], clip)
  const reference = { what: "ffmpeg's HLS muxer", ...(await muxedByFfmpeg([feed])) }
  return compared('720p in HEVC in', ours, reference, 'cpu')
}

async function streamed(courtside: Courtside, game: Game, file: string, clip: string): Promise<Figures> {
  const { sound } = readFlv(readFileSync(clip))
  const picture = readPicture(readFileSync(file))
  const publisher = await MultitrackPublisher.send(courtside.rtmpPort, game.streamKey, [picture], sound)
  try {
    await until('the stream is on', ON_WITHIN_MS, () => playableAfter(courtside, game))
    return await loadOf(courtside.process.pid)
  } finally {
    await publisher.cut()
  }
}

/** Encodes 20 s of 720p HEVC without audio into a folder. */
async function makeHevc(folder: string): Promise<string> {
  const file = path.join(folder, 'hevc.mp4')
  const keyFrames = `keyint=${KEY_FRAME_EVERY}:min-keyint=${KEY_FRAME_EVERY}:scenecut=0:open-gop=0:bframes=0`
  const child = spawn(
    ffmpeg.path,
    [
      ['-hide_banner', '-loglevel', 'error', '-t', '20'],
      ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=${RATE}`],
      ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
      ['-b:v', '2500k', '-x265-params', `log-level=error:${keyFrames}`, '-y', file],
    ].flat(),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`HEVC could not be encoded (exit code ${code}).`)
  return file
}

/**
 * Extracts the frames of an MP4 that contains only video, by its table of sizes (stsz; ISO/IEC 14496-12,
 * 8.7.3).
 */
function readPicture(mp4: Buffer): SentTrack {
  let table: Buffer | null = mp4
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsz']) table = table && findBox(table, name)
  const media = findBox(mp4, 'mdat')
  if (!table || !media) throw new Error('The MP4 of FFmpeg could not be read.')
  const frames: SentTrack['frames'] = []
  let at = 0
  for (let number = 0; number < table.readUInt32BE(8); number += 1) {
    const end = at + table.readUInt32BE(12 + 4 * number)
    const time = (number * 1000) / RATE
    const keyFrame = number % KEY_FRAME_EVERY === 0
    frames.push({ decodedAt: time, shownAt: time, keyFrame, data: media.subarray(at, end) })
    at = end
  }
  return { fourCc: 'hvc1', record: readInit(mp4).record, frames }
}
