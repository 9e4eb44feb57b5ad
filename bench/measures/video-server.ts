import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game.ts'
import { until } from '../../e2e/support/until.ts'
import { endPublishers, publishClip } from './clip.ts'
import { percentile } from './percentile.ts'
import { measureLoad, type ProcessLoad } from './process-load.ts'
import type { Row } from './row.ts'

const LOAD_FOR_MS = 20_000
const PLAYABLE_WITHIN_MS = 20_000

/**
 * How long after the first frame the playlist offers something to play. The first frame came when the playlist says that its
 * first segment began (EXT-X-PROGRAM-DATE-TIME): the server stamps it on arrival, by the same clock.
 * @param games each without a picture so far
 */
export async function measurePlayable(
  courtside: Courtside,
  clip: string,
  games: readonly Game[],
): Promise<Row> {
  const delays: number[] = []
  for (const game of games) {
    const publisher = publishClip(clip, courtside.rtmpPort, game.streamKey)
    try {
      delays.push(
        await until('the playlist is playable', PLAYABLE_WITHIN_MS, () => playableAfter(courtside, game)),
      )
    } finally {
      await endPublishers([publisher])
    }
  }
  const span = `${seconds(percentile(delays, 0))}–${seconds(percentile(delays, 1))} s`
  return {
    what: 'first RTMP frame to playable playlist',
    now: `${seconds(percentile(delays, 0.5))} s (${span}, ${games.length} starts)`,
    prototype: '0.3–0.6 s',
  }
}

async function playableAfter(courtside: Courtside, { hlsUrl }: Game): Promise<number | undefined> {
  const response = await fetch(courtside.url + hlsUrl.replace('master', 'live'))
  const playlist = await response.text()
  const now = Date.now()
  const began = /^#EXT-X-PROGRAM-DATE-TIME:(.*)$/m.exec(playlist)?.[1]
  return response.ok && began !== undefined && playlist.includes('#EXT-X-PART:')
    ? now - Date.parse(began)
    : undefined
}

/** CPU and memory of the server at rest, with one stream, and with all. Nobody watches. */
export async function measureStreams(
  courtside: Courtside,
  clip: string,
  games: readonly Game[],
): Promise<Row[]> {
  const pid = courtside.process.pid ?? 0
  const rest = await measureLoad(pid, LOAD_FOR_MS)
  const rows: Row[] = [{ what: 'server at rest', now: inWords(rest), prototype: '' }]
  const publishers = []
  try {
    for (const game of games) {
      publishers.push(publishClip(clip, courtside.rtmpPort, game.streamKey))
      await until('the stream is on', PLAYABLE_WITHIN_MS, () => playableAfter(courtside, game))
      const load = publishers.length === 1 || publishers.length === games.length
      if (!load) continue
      const what = `server with ${publishers.length} × 720p`
      const prototype = publishers.length === 1 ? '1 % of a core, 59 MB' : '2.4 % of a core'
      rows.push({ what, now: inWords(await measureLoad(pid, LOAD_FOR_MS)), prototype })
    }
    return rows
  } finally {
    await endPublishers(publishers)
  }
}

function inWords({ cpuPercent, memoryMb }: ProcessLoad): string {
  return `${cpuPercent.toFixed(1)} % of a core, ${memoryMb.toFixed(0)} MB`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}
