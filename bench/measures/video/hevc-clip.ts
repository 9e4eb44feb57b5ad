import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findBox, readInit } from '@courtside/media'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { SentTrack } from '../../../packages/media/test/scene/multitrack-stream.ts'

/** The clip's frame rate, and the number of frames from one key frame to the next. */
const [RATE, KEY_FRAME_EVERY] = [25, 50]

/** 20 s of 720p HEVC: an MP4 file, and its frames. */
export interface HevcClip {
  file: string
  picture: SentTrack
}

/** Encodes 20 s of 720p HEVC without audio into a folder. */
export async function makeHevc(folder: string): Promise<HevcClip> {
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
  return { file, picture: readPicture(readFileSync(file)) }
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
