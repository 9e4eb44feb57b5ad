import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Courtside, startCourtside } from '../../../e2e/support/courtside.ts'
import { signIn, startGame } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { freePort } from '../../../packages/media/test/scene/free-ports.ts'
import { certificate } from '../../../packages/media/test/scene/restream-target.ts'
import { loadOf } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { endPublishers, publishTo } from './clip.ts'
import { playableAfter } from './first-picture.ts'
import { type Feed, muxedByFfmpeg } from './hls-muxer.ts'

const ON_WITHIN_MS = 30_000

/** A certificate and its key, as files. */
interface Pair {
  cert: string
  key: string
}

/**
 * Measures a separate server with a 720p stream over RTMPS, compared with plain RTMP and with FFmpeg's muxer.
 * FFmpeg does not accept RTMPS: it gets the same FLV over TLS without RTMP.
 */
export async function measureRtmps(clip: string): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-rtmps-'))
  try {
    const pair = await writePair(folder)
    const rtmpsPort = await freePort()
    const tls = { TLS_CERT: pair.cert, TLS_KEY: pair.key, RTMPS_PORT: String(rtmpsPort) }
    const courtside = await startCourtside({ COMMENTARY: 'off', ...tls })
    try {
      // The address is numeric, because the bundled FFmpeg crashes when it resolves localhost.
      const plain = await streamed(courtside, clip, `rtmp://127.0.0.1:${courtside.rtmpPort}/live`)
      const secure = await streamed(courtside, clip, `rtmps://127.0.0.1:${rtmpsPort}/live`)
      const byFfmpeg = await muxedByFfmpeg([await secureFeed(clip, pair)])
      return [
        compared('720p in by RTMPS', secure, { what: 'by plain RTMP', ...plain }, 'cpu'),
        compared('720p in by RTMPS', secure, { what: "ffmpeg's HLS muxer, by TLS", ...byFfmpeg }, 'cpu'),
      ]
    } finally {
      await courtside.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function writePair(folder: string): Promise<Pair> {
  const { cert, key } = await certificate()
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') }
  writeFileSync(files.cert, cert)
  writeFileSync(files.key, key)
  return files
}

async function streamed(courtside: Courtside, clip: string, address: string): Promise<Figures> {
  const game = await startGame(await signIn(courtside.url), `Game by ${new URL(address).protocol}`)
  const publisher = publishTo(clip, `${address}/${game.streamKey}`)
  try {
    await until('the stream is on', ON_WITHIN_MS, () => playableAfter(courtside, game))
    return await loadOf(courtside.process.pid)
  } finally {
    await endPublishers([publisher])
  }
}

async function secureFeed(clip: string, { cert, key }: Pair): Promise<Feed> {
  const address = `tls://127.0.0.1:${await freePort()}`
  const pair = ['-cert_file', cert, '-key_file', key]
  return {
    listen: ['-f', 'flv', '-listen', '1', ...pair, '-i', address],
    publish: () => publishTo(clip, address),
  }
}
