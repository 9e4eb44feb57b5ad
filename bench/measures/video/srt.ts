import { type ChildProcess, spawn } from 'node:child_process'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { type Courtside, startCourtside } from '../../../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { freeUdpPort, hasSrt } from '../../../packages/media/test/scene/srt-encoder.ts'
import { loadOfAll } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { endPublishers, publishClip } from './clip.ts'
import { playableAfter } from './first-picture.ts'

const ON_WITHIN_MS = 30_000

/**
 * Measures a separate server with a 720p stream by SRT, compared with plain RTMP. Counts the processes of the
 * server, because libsrt's program is one of them. Returns no row where
 * `srt-live-transmit` is not installed.
 */
export async function measureSrt(clip: string): Promise<Row[]> {
  if (!hasSrt) return []
  const port = await freeUdpPort()
  const courtside = await startCourtside({ COMMENTARY: 'off', SRT_PORTS: `${port}-${port}` })
  try {
    const admin = await signIn(courtside.url)
    const first = await startGame(admin, 'Game by RTMP')
    const plain = await loaded(courtside, first, [publishClip(clip, courtside.rtmpPort, first.streamKey)])
    const second = await startGame(admin, 'Game by SRT')
    const { srtUrl } = await admin.call('PUT /live/:id/srt', {
      params: { id: second.matchId },
      body: { on: true },
    })
    const bySrt = await loaded(
      courtside,
      second,
      sendBySrt(clip, (srtUrl ?? '').replace('localhost', '127.0.0.1')),
    )
    return [compared('720p in by SRT', bySrt, { what: 'by plain RTMP', ...plain }, 'cpu')]
  } finally {
    await courtside.stop()
  }
}

async function loaded(courtside: Courtside, game: Game, publishers: ChildProcess[]): Promise<Figures> {
  try {
    await until('the stream is on', ON_WITHIN_MS, () => playableAfter(courtside, game))
    return await loadOfAll(courtside.process.pid ?? 0)
  } finally {
    await endPublishers(publishers)
  }
}

/** Sends a clip in a loop in real time: FFmpeg writes MPEG-TS, and libsrt's program sends it. */
function sendBySrt(clip: string, address: string): ChildProcess[] {
  const input = ['-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy', '-bsf:v', 'h264_mp4toannexb']
  const multiplexer = spawn(
    ffmpeg.path,
    ['-hide_banner', '-loglevel', 'error', ...input, '-f', 'mpegts', '-'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const sender = spawn('srt-live-transmit', ['-q', 'file://con', address], {
    stdio: [multiplexer.stdout, 'ignore', 'inherit'],
  })
  multiplexer.stdout.destroy() // only the sender reads it
  return [multiplexer, sender]
}
