import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { childOf, loadOf, loadOfFfmpeg } from '../process-load.ts'
import { compared, type Figures, type Row } from '../row.ts'
import { endPublishers, publishClip } from './clip.ts'

const OFFERED_WITHIN_MS = 60_000
/**
 * Time to wait after the first rendition is offered until all are, in ms. Each is offered when its first
 * segment is complete.
 */
const ALL_OFFERED_MS = 5000
const PROCESS = 'rendition-process'
/** Bitrate of each size, by its number of lines. */
const RATES: Readonly<Record<string, string>> = { '480': '900k', '240': '250k' }

interface Renditions {
  courtside: Courtside
  admin: Client
  clip: string
  game: Game
}

/**
 * Measures the smaller renditions of one 720p stream, compared with FFmpeg making the same sizes of the same
 * clip with the same encoder.
 */
export async function measureRenditions({ courtside, admin, clip, game }: Renditions): Promise<Row> {
  await admin.call('PATCH /club/settings', { body: { renditions: true } })
  const publisher = publishClip(clip, courtside.rtmpPort, game.streamKey)
  try {
    await until('smaller renditions are offered', OFFERED_WITHIN_MS, () => offered(courtside, game))
    await delay(ALL_OFFERED_MS)
    const heights = (await offered(courtside, game)) ?? []
    const ours = await loadOf(childOf(courtside.process.pid ?? 0, PROCESS))
    const reference = { what: 'ffmpeg, the same sizes', ...(await madeByFfmpeg(clip, heights)) }
    return compared(`smaller pictures of 720p: ${heights.join('p, ')}p`, ours, reference, 'cpu')
  } finally {
    await endPublishers([publisher])
    await admin.call('PATCH /club/settings', { body: { renditions: false } })
  }
}

/** Returns the heights of the offered smaller renditions, in lines; undefined if there are none yet. */
async function offered(courtside: Courtside, game: Game): Promise<string[] | undefined> {
  const playlist = await (await fetch(courtside.url + game.hlsUrl)).text()
  const heights = [...playlist.matchAll(/^(\d+)p\.m3u8$/gm)].flatMap(([, height]) => height ?? [])
  return heights.length > 0 ? heights : undefined
}

function madeByFfmpeg(clip: string, heights: readonly string[]): Promise<Figures> {
  const outputs = heights.flatMap((height) => [
    ...['-map', '0', '-vf', `scale=-2:${height}`, '-c:a', 'copy', '-f', 'null', '-c:v', 'libx264'],
    ...['-preset', 'superfast', '-tune', 'zerolatency', '-g', '10', '-b:v', RATES[height] ?? '', '-'],
  ])
  return loadOfFfmpeg(['-re', '-stream_loop', '-1', '-i', clip, ...outputs])
}
