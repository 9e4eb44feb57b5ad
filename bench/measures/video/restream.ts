import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { freePort } from '../../../packages/media/test/scene/free-ports.ts'
import { loadOf } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { endPublishers, publishClip, publishTo } from './clip.ts'
import { playableAfter } from './first-picture.ts'

const ON_WITHIN_MS = 30_000
/** Time until FFmpeg listens, in ms. FFmpeg does not report when it does. */
const LISTENS_AFTER_MS = 1000

interface Restreamed {
  courtside: Courtside
  admin: Client
  clip: string
  game: Game
}

/**
 * Measures the additional load of sending a 720p stream to another service, compared with FFmpeg forwarding
 * the same stream.
 */
export async function measureRestream(restreamed: Restreamed): Promise<Row> {
  const reference = { what: 'ffmpeg, handed on', ...(await handedOnByFfmpeg(restreamed.clip)) }
  const ours = await handedOn(restreamed)
  return compared('720p to another service', ours, reference, 'cpu')
}

async function handedOn({ courtside, admin, clip, game }: Restreamed): Promise<Figures> {
  const service = await takingService()
  const publisher = publishClip(clip, courtside.rtmpPort, game.streamKey)
  try {
    await until('the stream is on', ON_WITHIN_MS, () => playableAfter(courtside, game))
    const server = courtside.process.pid ?? 0
    const before = await loadOf(server)
    const { id: target } = await admin.call('POST /restream/targets', {
      body: { name: 'Bench', address: service.address, key: service.key },
    })
    const params = { id: game.matchId }
    await admin.call('PUT /live/:id/restream/:target', {
      params: { ...params, target },
      body: { on: true },
    })
    await until('the stream goes on', ON_WITHIN_MS, async () => {
      const [standing] = await admin.call('GET /live/:id/restream', { params })
      return (standing?.kbps ?? 0) > 0 || undefined
    })
    const after = await loadOf(server)
    await admin.call('DELETE /restream/targets/:id', { params: { id: target } })
    const more = (of: 'cpu' | 'memoryMb') => Math.max(0, (after[of] ?? 0) - (before[of] ?? 0))
    return { unit: '%', cpu: more('cpu'), memoryMb: more('memoryMb') }
  } finally {
    await endPublishers([publisher, service.process])
  }
}

async function handedOnByFfmpeg(clip: string): Promise<Figures> {
  const service = await takingService()
  const from = `rtmp://127.0.0.1:${await freePort()}/live/in`
  const to = `${service.address}/${service.key}`
  const handing = listening(from, ['-c', 'copy', '-f', 'flv', to])
  await delay(LISTENS_AFTER_MS)
  const publisher = publishTo(clip, from)
  try {
    await delay(LISTENS_AFTER_MS)
    return await loadOf(handing.pid)
  } finally {
    await endPublishers([publisher, handing, service.process])
  }
}

/** Starts another service in a separate process. The service accepts one stream and discards it. */
async function takingService(): Promise<{ address: string; key: string; process: ChildProcess }> {
  const [address, key] = [`rtmp://127.0.0.1:${await freePort()}/live`, 'bench']
  const process = listening(`${address}/${key}`, ['-c', 'copy', '-f', 'null', '-'])
  await delay(LISTENS_AFTER_MS)
  return { address, key, process }
}

function listening(address: string, output: readonly string[]): ChildProcess {
  const input = ['-loglevel', 'error', '-f', 'flv', '-listen', '1', '-i', address]
  return spawn(ffmpeg.path, [...input, ...output], { stdio: 'ignore' })
}
