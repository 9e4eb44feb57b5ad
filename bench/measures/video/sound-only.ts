import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { playParts } from '../play-parts.ts'
import { loadOf, loadOfFfmpeg } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { endPublishers, publishClip } from './clip.ts'
import { playableAfter } from './first-picture.ts'

const ON_WITHIN_MS = 30_000
const LISTENERS = 20
/** How long the listeners and viewers play, in ms. It is longer than the measurement. */
const LISTENING_MS = 22_000

/**
 * Measures the additional load of audio-only listeners, compared with as many viewers of the video, and with
 * FFmpeg that makes HLS of the audio once, for any number of listeners.
 */
export async function measureSoundOnly(courtside: Courtside, clip: string, game: Game): Promise<Row[]> {
  const publisher = publishClip(clip, courtside.rtmpPort, game.streamKey)
  try {
    await until('the stream is on', ON_WITHIN_MS, () => playableAfter(courtside, game))
    const alone = await loadOf(courtside.process.pid)
    const followed = async (playlist: string) => {
      const address = courtside.url + game.hlsUrl.replace('master', playlist)
      const until = performance.now() + LISTENING_MS
      const playing = Array.from({ length: LISTENERS }, () => playParts(address, until))
      const load = await loadOf(courtside.process.pid)
      await Promise.all(playing)
      return more(load, alone)
    }
    const what = `${LISTENERS} listeners to sound only`
    const ours = await followed('sound')
    return [
      compared(what, ours, { what: 'as many with the picture', ...(await followed('live')) }, 'cpu'),
      compared(what, ours, { what: "ffmpeg's HLS muxer, sound only", ...(await madeByFfmpeg(clip)) }, 'cpu'),
    ]
  } finally {
    await endPublishers([publisher])
  }
}

function more(load: Figures, alone: Figures): Figures {
  const of = (figure: 'cpu' | 'memoryMb') => Math.max(0, (load[figure] ?? 0) - (alone[figure] ?? 0))
  return { unit: '%', cpu: of('cpu'), memoryMb: of('memoryMb') }
}

async function madeByFfmpeg(clip: string): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-sound-'))
  const input = ['-re', '-stream_loop', '-1', '-i', clip, '-vn', '-c', 'copy']
  const hls = ['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', '2', '-hls_list_size', '0']
  try {
    return await loadOfFfmpeg([...input, ...hls, path.join(folder, 'sound.m3u8')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
