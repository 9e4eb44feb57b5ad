import { once } from 'node:events'
import { appendFileSync, linkSync, mkdirSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { encodeRecord, JOURNAL_FILE } from '@courtside/media'
import { findEmbeddedPostgres } from '@courtside/postgres'
import pg from 'pg'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'
import type { LoadQuestion } from '../programs/http-load.ts'
import type { FloodQuestion } from '../programs/rtmp-flood.ts'
import { memoryMb, peakMemoryMb } from './process-load.ts'
import { Program } from './program.ts'
import { compared, firstOf, msOf, type Row } from './row.ts'
import { endPublishers, publishClip } from './video/clip.ts'
import { loopRecording } from './video/loop-recording.ts'

const ARCHIVED = 500
const MATCH_SECONDS = 7200
/** Number of requests. It is large enough that the 99th percentile is not the slowest request. */
const LISTS = 500
const LISTS_WITHIN_MS = 60_000
const LOGINS = 60
const IDLE_MS = 5000
const READ_EVERY_MS = 10
const PAGES = { perSecond: 500, connections: 16, forMs: 10_000 }
const FLOOD = { perSecond: 600, forMs: 15_000 }

/**
 * Measures the whole archive list with 500 recorded matches of two hours.
 * @param game a finished match with a recording, which is copied
 */
export async function measureArchiveList({ url, dataDir, process }: Courtside, game: Game): Promise<Row[]> {
  const playbackId = path.basename(path.dirname(game.hlsUrl))
  const media = path.join(dataDir, 'media')
  const long = path.join(media, 'two-hours-long')
  await loopRecording(path.join(media, playbackId), long, MATCH_SECONDS)
  appendFileSync(path.join(long, JOURNAL_FILE), encodeRecord({ type: 'end', at: Date.now() }))
  for (let n = 1; n <= ARCHIVED; n += 1) {
    mkdirSync(path.join(media, `${playbackId}${n}`))
    linkSync(path.join(long, JOURNAL_FILE), path.join(media, `${playbackId}${n}`, JOURNAL_FILE))
  }
  const client = new pg.Client(findEmbeddedPostgres(dataDir))
  await client.connect()
  try {
    await copyMatch(client, game.matchId)
    const pid = process.pid ?? 0
    const before = memoryMb(pid)
    // Requests run one after the other and their results are discarded. Otherwise this process would collect
    // garbage while it waits for an answer.
    const times = await repeated(() => timed(() => received(`${url}/api/archive/archived-matches`)))
    const plain = await repeated(() => timed(() => client.query('select * from matches order by id')))
    const what = `archive list, ${ARCHIVED} recorded matches`
    const reference = 'plain SELECT of their rows'
    const ours = { ...msOf(times), memoryMb: Math.max(0, peakMemoryMb(pid) - before) }
    return [
      compared(what, ours, { what: reference, ...msOf(plain) }, 'p50'),
      compared(`${what}, the first`, firstOf(times), { what: reference, ...firstOf(plain) }, 'value'),
    ]
  } finally {
    await client.end()
  }
}

/** Returns the times of {@link LISTS} requests, or of as many as fit into the time limit. */
async function repeated(time: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  const begun = performance.now()
  while (times.length < LISTS && (times.length === 0 || performance.now() - begun < LISTS_WITHIN_MS)) {
    times.push(await time())
  }
  return times
}

/** Copies a finished match in the database 500 times. */
async function copyMatch(client: pg.Client, matchId: number): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'matches' and is_generated = 'NEVER'`,
  )
  const columns = rows[0]?.columns ?? ''
  await client.query(
    `with round as (
       insert into fixtures (competition_id, zone, home_id, away_id, round)
       select competition_id, zone, home_id, away_id, n
       from fixtures, generate_series(1, ${ARCHIVED}) n where id = ${matchId} returning id, round),
     copies as (
       select (jsonb_populate_record(m, jsonb_build_object(
         'id', round.id, 'title', 'Round ' || round.round, 'playback_id', m.playback_id || round.round,
         'stream_key', m.stream_key || round.round))).*
       from matches m, round where m.id = ${matchId})
     insert into matches (${columns}) select ${columns} from copies`,
  )
}

/**
 * Measures reading a segment from the disk while 60 users sign in at once, compared with no sign-ins.
 * @param game a finished match with a recording
 */
export async function measureLogins({ url }: Courtside, game: Game): Promise<Row[]> {
  const segment = await segmentOf(url, game)
  const idle = await readUntil(segment, delay(IDLE_MS))
  // A sign-in with an unknown name also costs a password check. Each request comes from a different address.
  const logins = Array.from({ length: LOGINS }, async (_, n) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
      body: JSON.stringify({ identifier: `nobody-${n}`, password: 'Wrong-pass-1' }),
    })
    if (answer.status !== 401) throw new Error(`A sign-in was answered ${answer.status}.`)
  })
  const begun = performance.now()
  const busy = await readUntil(segment, Promise.all(logins))
  const seconds = (performance.now() - begun) / 1000
  return [
    compared(
      `a segment read during ${LOGINS} sign-ins at once`,
      { ...msOf(busy), seconds },
      { what: 'the same, nobody signing in', ...msOf(idle) },
      'p99',
    ),
  ]
}

/**
 * Measures reading a segment from the disk while the server renders pages, compared with no rendering.
 * @param game a finished match with a recording
 */
export async function measurePages({ url }: Courtside, game: Game): Promise<Row[]> {
  const segment = await segmentOf(url, game)
  const load = new Program<LoadQuestion>('http-load.ts')
  try {
    const path = `/watch/${game.matchId}`
    const idle = await readUntil(segment, delay(PAGES.forMs))
    const rendering = load.ask<number>({ port: Number(new URL(url).port), path, ...PAGES })
    const busy = await readUntil(segment, rendering)
    const perSecond = Math.round((await rendering) / (PAGES.forMs / 1000))
    return [
      compared(
        `a segment read while ${perSecond} pages a second are rendered`,
        msOf(busy),
        { what: 'the same, no page asked for', ...msOf(idle) },
        'p99',
      ),
    ]
  } finally {
    await load.end()
  }
}

/** Returns the address of a segment of a recording. */
async function segmentOf(url: string, { hlsUrl }: Game): Promise<string> {
  const playlist = await (await fetch(url + hlsUrl.replace('master', 'live'))).text()
  const name = /^s\S+\.m4s$/m.exec(playlist)?.[0]
  if (!name) throw new Error('There is no segment to read.')
  return url + hlsUrl.replace('master.m3u8', name)
}

/**
 * Measures the server's answers, and whether an encoder can go on air, while the RTMP port is flooded from
 * another address.
 */
export async function measureFlood(
  { url, rtmpPort, process }: Courtside,
  clip: string,
  game: Game,
): Promise<Row[]> {
  const flood = new Program<FloodQuestion>('rtmp-flood.ts')
  const pid = process.pid ?? 0
  const before = memoryMb(pid)
  try {
    const health = `${url}/api/health`
    const idle = await readUntil(health, delay(IDLE_MS))
    const flooding = flood.ask<number>({ port: rtmpPort, from: '127.0.0.2', ...FLOOD })
    await delay(1000)
    const publisher = publishClip(clip, rtmpPort, game.streamKey)
    const begun = performance.now()
    const onAir = playable(url + game.hlsUrl.replace('master', 'live'), flooding).then((yes) => {
      if (!yes) throw new Error('An encoder elsewhere did not get on the air.')
      return (performance.now() - begun) / 1000
    })
    const busy = await readUntil(health, flooding)
    const opened = await flooding
    const seconds = await onAir
    await endPublishers([publisher])
    const perSecond = Math.round(opened / (FLOOD.forMs / 1000))
    return [
      compared(
        `health, and an encoder on the air, while ${perSecond} a second flood the RTMP port`,
        { ...msOf(busy), memoryMb: Math.max(0, peakMemoryMb(pid) - before), seconds },
        { what: 'health without', ...msOf(idle) },
        'p99',
      ),
    ]
  } finally {
    await flood.end()
  }
}

/** Reports whether the playlist becomes playable before `end`. */
async function playable(playlist: string, end: Promise<unknown>): Promise<boolean> {
  const over = { yet: false }
  void end.then(() => {
    over.yet = true
  })
  while (!over.yet) {
    const answer = await fetch(playlist)
    if ((await answer.text()).includes('#EXT-X-PART:')) return true
    await delay(100)
  }
  return false
}

/** Reads an address repeatedly until `happened` resolves, and returns the times in ms. */
async function readUntil(address: string, happened: Promise<unknown>): Promise<number[]> {
  const over = { yet: false }
  const ending = happened.then(() => {
    over.yet = true
  })
  const times: number[] = []
  while (!over.yet) {
    times.push(await timeOf(address))
    await delay(READ_EVERY_MS)
  }
  await ending
  return times
}

async function timeOf(address: string): Promise<number> {
  return timed(async () => {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  })
}

/** Receives a compressed answer, as browsers do, and discards it. */
async function received(address: string): Promise<void> {
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'gzip' } }), 'response')
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`)
  await once(answer.resume(), 'end')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
