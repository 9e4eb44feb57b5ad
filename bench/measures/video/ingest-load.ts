import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../../../e2e/support/game/game.ts'
import { hasHaproxy, startMachines } from '../../../e2e/support/machines/machines.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { freePort } from '../../../packages/media/test/scene/free-ports.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { loadOf } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { endPublishers, publishTo } from './clip.ts'
import { playableAfter } from './first-picture.ts'
import { type Feed, muxedByFfmpeg } from './hls-muxer.ts'

const ON_WITHIN_MS = 20_000
const RTMP = 'ngx_rtmp_module'

/**
 * Measures the load of 720p streams without viewers. If HAProxy is installed, also measures a media node.
 * Compares both with FFmpeg's muxer, and with nginx-rtmp if it is installed, on the same input.
 */
export async function measureStreams(
  courtside: Courtside,
  clip: string,
  games: readonly Game[],
): Promise<Row[]> {
  const ours = await streamed(courtside, clip, games)
  const what = `${games.length} × 720p in`
  const reference = {
    what: "ffmpeg's HLS muxer",
    ...(await muxedByFfmpeg(await rtmpFeeds(clip, games.length))),
  }
  const rows = [compared(what, ours, reference, 'cpu')]
  if (hasHaproxy) {
    const alone = await streamedToMedia(clip, games.length)
    rows.push(compared(`${what}, a server with ROLE=media`, alone, reference, 'cpu'))
  }
  if (hasNginx(RTMP)) {
    const nginx = { what: 'nginx-rtmp', ...(await muxedByNginx(clip, games.length)) }
    rows.push(compared(what, ours, nginx, 'cpu'))
  }
  return rows
}

async function streamed(courtside: Courtside, clip: string, games: readonly Game[]): Promise<Figures> {
  const { url, rtmpPort, process } = courtside
  return taken({ url, rtmpPort, pid: process.pid }, clip, games)
}

/** Measures a media node, while another server shows the pages. */
async function streamedToMedia(clip: string, count: number): Promise<Figures> {
  const machines = await startMachines()
  try {
    const admin = await signIn(machines.url)
    const games: Game[] = []
    while (games.length < count) games.push(await startGame(admin, `Game ${games.length}`))
    const [{ pid, rtmpPort }] = machines.media
    return await taken({ url: machines.url, rtmpPort, pid }, clip, games)
  } finally {
    await machines.stop()
  }
}

/** The server that receives streams, and the address of their playlists. */
interface Taking {
  url: string
  rtmpPort: number
  pid: number | undefined
}

async function taken({ url, rtmpPort, pid }: Taking, clip: string, games: readonly Game[]): Promise<Figures> {
  const publishers: ChildProcess[] = []
  try {
    for (const game of games) {
      publishers.push(publishTo(clip, `rtmp://127.0.0.1:${rtmpPort}/live/${game.streamKey}`))
      await until('the stream is on', ON_WITHIN_MS, () => playableAfter({ url }, game))
    }
    return await loadOf(pid)
  } finally {
    await endPublishers(publishers)
  }
}

async function rtmpFeeds(clip: string, streams: number): Promise<Feed[]> {
  const feeds: Feed[] = []
  while (feeds.length < streams) {
    const address = `rtmp://127.0.0.1:${await freePort()}/live/${feeds.length}`
    const listen = ['-f', 'flv', '-listen', '1', '-i', address]
    feeds.push({ listen, publish: () => publishTo(clip, address) })
  }
  return feeds
}

async function muxedByNginx(clip: string, streams: number): Promise<Figures> {
  const port = await freePort()
  const server = await startNginx(
    RTMP,
    (folder) => `rtmp { server { listen 127.0.0.1:${port};
  application live { live on; hls on; hls_path ${folder}/hls; hls_fragment 2s; hls_playlist_length 2h; } } }`,
  )
  const publishers: ChildProcess[] = []
  try {
    for (let n = 0; n < streams; n += 1) {
      publishers.push(publishTo(clip, `rtmp://127.0.0.1:${port}/live/${n}`))
      const playlist = path.join(server.folder, 'hls', `${n}.m3u8`)
      await until('nginx makes HLS', ON_WITHIN_MS, async () => existsSync(playlist) || undefined)
    }
    return await loadOf(server.worker)
  } finally {
    await endPublishers(publishers)
    await server.stop()
  }
}
