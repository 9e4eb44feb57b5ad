import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import { type Courtside, startCourtside } from '../../../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { MultitrackPublisher } from '../../../e2e/support/video/multitrack-publisher.ts'
import { freePort } from '../../../packages/media/test/scene/free-ports.ts'
import { readFlv } from '../../../packages/media/test/scene/multitrack-stream.ts'
import { certificate } from '../../../packages/media/test/scene/restream-target.ts'
import { LOGIN, rtspServer } from '../../../packages/media/test/scene/rtsp-server.ts'
import { freeUdpPort, hasSrt } from '../../../packages/media/test/scene/srt-encoder.ts'
import { sendByWhip } from '../../../packages/media/test/scene/whip-sender.ts'
import { loadOfAll } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { endPublishers, publishByRtsp, publishClip, publishTo, sendBySrt } from './clip.ts'
import { playableAfter } from './first-picture.ts'
import { type HevcClip, makeHevc } from './hevc-clip.ts'
import { type Feed, feedTogether, muxedByFfmpeg } from './hls-muxer.ts'

const ON_WITHIN_MS = 30_000
/**
 * How long video is sent before each measurement, in ms. Node compiles the code that runs most in this time.
 */
const WARM_UP_MS = 10_000

/** Begins to send the clip to a match. @returns a function that stops sending */
type Send = (game: Game) => Promise<() => Promise<unknown>>

/** The server under measurement, and what its senders need. */
interface Scene {
  courtside: Courtside
  admin: Client
  clip: string
  rtmpsPort: number
}

/** A certificate and its key, as files. */
interface Pair {
  cert: string
  key: string
}

/**
 * Measures a separate server with one 720p stream by each way in, compared with another server that takes plain
 * RTMP at the same time. Counts all processes of the server, because libsrt's program and the audio coder are
 * processes of their own. Skips SRT where `srt-live-transmit` is not installed. Also compares RTMPS and HEVC
 * with FFmpeg's muxer; it accepts neither by RTMP, so it gets the same FLV over TLS and the same video in
 * Matroska.
 */
export async function measureWaysIn(clip: string): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-ways-in-'))
  try {
    const pair = await writePair(folder)
    const rtmpsPort = await freePort()
    const srtPort = await freeUdpPort()
    const settings = {
      COMMENTARY: 'off',
      TLS_CERT: pair.cert,
      TLS_KEY: pair.key,
      RTMPS_PORT: String(rtmpsPort),
      SRT_PORTS: `${srtPort}-${srtPort}`,
    }
    const servers = await Promise.all([startCourtside(settings), startCourtside({ COMMENTARY: 'off' })])
    try {
      const [courtside, beside] = servers
      const [admin, besideAdmin] = await Promise.all([signIn(courtside.url), signIn(beside.url)])
      const scene = { courtside, admin, clip, rtmpsPort }
      const hevc = await makeHevc(folder)
      const measured = await measureEach(
        scene,
        { ...scene, courtside: beside, admin: besideAdmin },
        {
          RTMPS: byRtmps(scene),
          ...(hasSrt && { SRT: bySrt(scene) }),
          RTSP: byRtsp(scene),
          WHIP: byWhip(scene),
          'Enhanced RTMP, HEVC': byEnhancedRtmp(scene, hevc),
        },
      )
      const rows = [...measured.rows]
      const { RTMPS: secure, 'Enhanced RTMP, HEVC': modern } = measured.figures
      if (secure) rows.push(await besideMuxer('RTMPS', secure, 'by TLS', await secureFeed(clip, pair)))
      const feed = await feedTogether([hevc.file], clip)
      if (modern) rows.push(await besideMuxer('Enhanced RTMP, HEVC', modern, 'in Matroska', feed))
      return rows
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Measures each way in. At the same time, the server of `beside` receives plain RTMP for comparison, because
 * the speed of a shared machine changes from one minute to the next.
 */
async function measureEach(
  scene: Scene,
  beside: Scene,
  ways: Readonly<Record<string, Send>>,
): Promise<{ rows: Row[]; figures: Readonly<Record<string, Figures>> }> {
  const rows: Row[] = []
  const figures: Record<string, Figures> = {}
  for (const [way, send] of Object.entries(ways)) {
    const ends = [await begin(scene, way, send), await begin(beside, `RTMP beside ${way}`, byRtmp(beside))]
    try {
      await delay(WARM_UP_MS)
      const [its, plain] = await Promise.all([loadOfAll(pidOf(scene)), loadOfAll(pidOf(beside))])
      figures[way] = its
      rows.push(compared(`720p in by ${way}`, its, { what: 'by plain RTMP', ...plain }, 'cpu'))
    } finally {
      for (const end of ends) await end()
    }
  }
  return { rows, figures }
}

function pidOf({ courtside }: Scene): number {
  return courtside.process.pid ?? 0
}

/** Begins to send to a new match. @returns a function that stops sending and ends the match */
async function begin({ courtside, admin }: Scene, way: string, send: Send): Promise<() => Promise<void>> {
  const game = await startGame(admin, `Game by ${way}`)
  const stop = await send(game)
  const end = async () => {
    await stop()
    await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  }
  try {
    await until(`the stream by ${way} is on`, ON_WITHIN_MS, () => playableAfter(courtside, game))
    return end
  } catch (error) {
    await end()
    throw error
  }
}

async function besideMuxer(way: string, figures: Figures, how: string, feed: Feed): Promise<Row> {
  const reference = { what: `ffmpeg's HLS muxer, ${how}`, ...(await muxedByFfmpeg([feed])) }
  return compared(`720p in by ${way}`, figures, reference, 'cpu')
}

function byRtmp({ clip, courtside }: Scene): Send {
  return async ({ streamKey }) => {
    const publisher = publishClip(clip, courtside.rtmpPort, streamKey)
    return () => endPublishers([publisher])
  }
}

function byRtmps({ clip, rtmpsPort }: Scene): Send {
  return async ({ streamKey }) => {
    // The address is numeric, because the bundled FFmpeg crashes when it resolves localhost.
    const publisher = publishTo(clip, `rtmps://127.0.0.1:${rtmpsPort}/live/${streamKey}`)
    return () => endPublishers([publisher])
  }
}

function bySrt({ admin, clip }: Scene): Send {
  return async ({ matchId }) => {
    const { srtUrl } = await admin.call('PUT /live/:id/srt', { params: { id: matchId }, body: { on: true } })
    const publishers = sendBySrt(clip, (srtUrl ?? '').replace('localhost', '127.0.0.1'))
    return () => endPublishers(publishers)
  }
}

/** Lets the server pull the clip from a camera in this process, which FFmpeg feeds. */
function byRtsp({ admin, clip }: Scene): Send {
  return async ({ matchId }) => {
    const camera = await rtspServer()
    const publisher = publishByRtsp(clip, `rtsp://127.0.0.1:${camera.port}/publish`)
    const { court } = await admin.call('POST /courts', {
      body: { name: 'Hall 1', brand: null, swapped: false, way: 'none', host: null, port: null },
    })
    await admin.call('PUT /courts/:id/camera', {
      params: { id: court.id },
      body: { camera: { address: `rtsp://127.0.0.1:${camera.port}/live`, ...LOGIN } },
    })
    await admin.call('PUT /live/:id/console', { params: { id: matchId }, body: { courtId: court.id } })
    return () => Promise.all([endPublishers([publisher]), camera.kill()])
  }
}

function byWhip({ admin, clip }: Scene): Send {
  return async ({ matchId, streamKey }) => {
    const { whipUrl } = await admin.call('GET /live/:id/ingest', { params: { id: matchId } })
    const { status, said, kill } = await sendByWhip(whipUrl ?? '', `Bearer ${streamKey}`, clip)
    if (status !== 201) throw new Error(`The offer was refused: ${said}`)
    return kill
  }
}

function byEnhancedRtmp({ courtside, clip }: Scene, { picture }: HevcClip): Send {
  return async ({ streamKey }) => {
    const { sound } = readFlv(readFileSync(clip))
    const publisher = await MultitrackPublisher.send(courtside.rtmpPort, streamKey, [picture], sound)
    return () => publisher.cut()
  }
}

async function writePair(folder: string): Promise<Pair> {
  const { cert, key } = await certificate()
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') }
  writeFileSync(files.cert, cert)
  writeFileSync(files.key, key)
  return files
}

async function secureFeed(clip: string, { cert, key }: Pair): Promise<Feed> {
  const address = `tls://127.0.0.1:${await freePort()}`
  const pair = ['-cert_file', cert, '-key_file', key]
  return {
    listen: ['-f', 'flv', '-listen', '1', ...pair, '-i', address],
    publish: () => publishTo(clip, address),
  }
}
