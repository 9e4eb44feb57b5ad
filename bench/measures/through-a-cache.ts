import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import { hasVarnish, startVarnish } from '../../apps/server/test/operations/varnish.ts'
import { type Courtside, startCourtside } from '../../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../../e2e/support/game/game.ts'
import { freePort } from '../../packages/media/test/scene/free-ports.ts'
import { playOf } from '../faults/scorer.ts'
import type { Follow, Heard, HeardAnswer } from '../programs/event-readers.ts'
import { playParts } from './play-parts.ts'
import { measureLoad } from './process-load.ts'
import { Program } from './program.ts'
import { compared, msOf, type Row } from './row.ts'
import { endPublishers, publishClip } from './video/clip.ts'

const READERS = 10_000
/** Share of the readers that is disconnected each second. They reconnect at once. */
const CHURN = 0.01
/** Number and interval of the events: one every 2 s for a minute, faster than in a real game. */
const EVENTS = 30
const EVENT_EVERY_MS = 2000
const PAUSE_MS = 30_000
/** How long a read of events waits, in ms. */
const HOLD_MS = 20_000
/**
 * Number of players that follow the video through the cache by its playlists with parts, and for how long in
 * ms.
 */
const PLAYERS = 200
const VIDEO_MS = 15_000
/** Time until all players have found the newest part, in ms. */
const STARTING_MS = 4000

const EVENTS_ROUTE = '/api/live/:id/events'
const VIDEO_ROUTE = '/video/:playbackId/:file'

/** A separate server behind Varnish, configured as in deploy/varnish.vcl. */
interface Scene {
  courtside: Courtside
  admin: Client
  game: Game
  /** Returns how often the server has answered a route. */
  answered(route: string): Promise<number>
  /** The port of the cache. */
  port: number
}

/**
 * Measures the server load of readers and players behind a cache. Takes about two minutes, and needs `ulimit
 * -n` above the number of readers.
 */
export async function measureThroughCache(clip: string): Promise<Row[]> {
  if (!hasVarnish) {
    console.error('not measured: the savings of a cache, because Varnish is not installed')
    return []
  }
  const metricsPort = await freePort()
  const courtside = await startCourtside({ COMMENTARY: 'off', METRICS_PORT: String(metricsPort) })
  const varnish = await startVarnish(Number(new URL(courtside.url).port))
  try {
    const admin = await signIn(courtside.url)
    const scene: Scene = {
      courtside,
      admin,
      game: await startGame(admin, 'Final'),
      answered: (route) => readAnswered(metricsPort, route),
      port: varnish.port,
    }
    return [...(await measureEvents(scene)), await measureParts(scene, clip)]
  } finally {
    await varnish.stop()
    await courtside.stop()
  }
}

async function readAnswered(metricsPort: number, route: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('courtside_http_request_seconds_count{') && line.includes(`"${route}"`))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

async function measureEvents({ courtside, admin, game, answered, port }: Scene): Promise<Row[]> {
  const { matchId } = game
  const params = { id: matchId }
  const { seq } = await admin.call('GET /live/:id', { params })
  const audience = new Program<Follow | Heard>('event-readers.ts')
  try {
    await audience.ask({ ask: 'follow', port, matchId, readers: READERS, after: seq, churn: CHURN })
    const before = await answered(EVENTS_ROUTE)
    const load = measureLoad(courtside.process.pid ?? 0, EVENTS * EVENT_EVERY_MS)
    const acknowledged: number[] = []
    for (let index = 0; index < EVENTS; index += 1) {
      const sent = performance.now()
      const body = { matchId, quarterId: 1, clientId: crypto.randomUUID(), ...playOf(game, index) }
      await admin.call('POST /stats/create', { body })
      acknowledged.push(performance.now() - sent)
      await delay(EVENT_EVERY_MS)
    }
    const { cpuPercent } = await load
    const ofEvents = (await answered(EVENTS_ROUTE)) - before
    const { events } = await admin.call('GET /live/:id/log', { params })
    const times = events.slice(seq).map((event): [number, number] => [event.seq, event.at])
    const heard = await audience.ask<HeardAnswer>({ ask: 'heard', events: times })
    const paused = await answered(EVENTS_ROUTE)
    await delay(PAUSE_MS)
    const ofPause = (await answered(EVENTS_ROUTE)) - paused
    if (heard.missing + heard.refused > 0) {
      console.error(`readers behind Varnish: ${heard.missing} events not received, ${heard.refused} refused`)
    }
    const { p50, p99 } = heard
    return [
      compared(
        `event to reader behind Varnish, ${READERS.toLocaleString('en')} readers, 1 % cut off each second`,
        { p50, p99, unit: 'ms' },
        { what: 'the same plays acknowledged', ...msOf(acknowledged) },
        'p50',
      ),
      compared(
        'what they cost the server',
        { value: ofEvents / EVENTS, cpu: cpuPercent, unit: 'answers an event' },
        { what: 'one answer each', value: 1, unit: 'answers an event' },
        'value',
      ),
      compared(
        `what they cost it in a pause of ${PAUSE_MS / 1000} s`,
        { value: ofPause, unit: 'answers' },
        { what: 'one answer every 20 s', value: PAUSE_MS / HOLD_MS, unit: 'answers' },
        'value',
      ),
    ]
  } finally {
    await audience.end()
  }
}

/**
 * Measures players behind the cache that request each part like players of low-latency HLS: the playlist that
 * lists the part, then the part.
 */
async function measureParts({ courtside, game, answered, port }: Scene, clip: string): Promise<Row> {
  const publisher = publishClip(clip, courtside.rtmpPort, game.streamKey)
  const live = `http://127.0.0.1:${port}${game.hlsUrl.replace('master', 'live')}`
  try {
    while (!(await fetch(live)).ok) await delay(500)
    const until = performance.now() + VIDEO_MS
    const playing = Array.from({ length: PLAYERS }, () => playParts(live, until))
    await delay(STARTING_MS)
    const begun = performance.now()
    const before = await answered(VIDEO_ROUTE)
    const played = (await Promise.all(playing)).flat()
    const asked = (await answered(VIDEO_ROUTE)) - before
    const known = new Set(played.filter(({ at }) => at < begun).map(({ address }) => address))
    const parts = new Set(played.map(({ address }) => address).filter((address) => !known.has(address))).size
    return compared(
      `what ${PLAYERS} players behind Varnish cost the server`,
      { value: asked / parts, unit: 'answers a part' },
      { what: 'its list and the part, once', value: 2, unit: 'answers a part' },
      'value',
    )
  } finally {
    await endPublishers([publisher])
  }
}
