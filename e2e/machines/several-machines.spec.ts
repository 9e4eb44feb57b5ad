import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import { S3Bucket } from '@courtside/media'
import { expect, type Page, test } from '@playwright/test'
import { hasVarnish, startVarnish, type Varnish } from '../../apps/server/test/operations/varnish.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { hasHaproxy, type Machines, type Node, startMachines } from '../support/machines/machines.ts'
import { type StoreOfTest, startObjectStore } from '../support/machines/object-store.ts'
import { until } from '../support/machines/until.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import { startEncoder } from '../support/video/reconnecting-encoder.ts'
import { type StepSample, startSampling, takeSamples } from '../support/video/step-sampler.ts'

/** Time limit in ms, generous because the machine may be busy. The test only reports the actual times. */
const COMES_WITHIN_MS = 40_000
/**
 * Time limit in ms until a recording is stored. A recording that was stored completely is checked again only
 * after a minute, and its MP4 may be stored one round later.
 */
const STORED_WITHIN_MS = 110_000
/**
 * Shortest time from seeing a play to entering it, in ms. It is longer than the encoder needs for a frame.
 */
const REACTION_MS = 500
/** Longest allowed delay of the score behind the video, in ms. */
const MOST_LAG_MS = 1000
/**
 * Time without a primary database, in ms. It is longer than the balancer and the cache need to notice that.
 */
const FAILOVER_MS = 10_000

/** A play of one point: when it was seen in the hall, and when it was acknowledged. */
interface Play {
  seen: number
  recorded: number
  clientId: string
}

let store: StoreOfTest
let cache: Varnish | undefined
let machines: Machines
let admin: Client
let game: Game
let encoder: { stop(): Promise<void> }
const plays: Play[] = []
const samples: StepSample[] = []

test.beforeAll(async () => {
  if (!hasHaproxy) return
  test.setTimeout(240_000)
  store = await startObjectStore()
  machines = await startMachines(store.environment)
  if (hasVarnish) cache = await startVarnish(Number(new URL(machines.url).port))
  admin = await signIn(machines.url)
  game = await startGame(admin, 'Several machines')
})

test.afterAll(async () => {
  await encoder?.stop()
  await cache?.stop()
  await machines?.stop()
  await store?.stop()
})

/** Enters a play as the scorer's table does: repeats it until it is acknowledged. */
async function play(): Promise<void> {
  const [home] = game.setup.teams
  const clientId = randomUUID()
  const stat = { matchId: game.matchId, quarterId: 1, teamId: home.id, playerId: home.starters[0] ?? 0 }
  const seen = Date.now()
  await delay(REACTION_MS)
  const createdAt = await until('a play to be acknowledged', COMES_WITHIN_MS, () =>
    admin.call('POST /stats/create', { body: { ...stat, clientId, type: 'FREE THROW' } }).then(
      (answer) => answer.createdAt,
      () => undefined,
    ),
  )
  plays.push({ seen, recorded: Date.parse(createdAt), clientId })
}

/**
 * Waits until the page shows a matching frame.
 * @returns when it was shown, in ms since 1970
 */
function shown(page: Page, what: string, satisfies: (sample: StepSample) => boolean): Promise<number> {
  return until(what, COMES_WITHIN_MS, async () => {
    const taken = await takeSamples(page)
    samples.push(...taken)
    return taken.find(satisfies)?.seenAt
  })
}

/** Waits until the page shows the last play, and video that was recorded after the play. */
async function lastPlayShown(page: Page): Promise<number> {
  const last = plays.at(-1)?.recorded ?? 0
  return shown(page, 'the last play', ({ painted, score }) => painted > last && score === plays.length)
}

/** Returns the server that receives the match's video. */
async function owner(): Promise<Node> {
  const rows = await machines.databases.primary.query<{ address: string }>(
    'select address from media_leases where until > now()',
  )
  const [lease] = rows
  const node = machines.media.find(({ port }) => lease?.address.endsWith(`:${port}`))
  if (rows.length !== 1 || !node) throw new Error('No server, or more than one, receives the video.')
  return node
}

async function playlist(): Promise<string> {
  const answer = await fetch(addressOf('live.m3u8'))
  return answer.ok ? answer.text() : ''
}

const runsOf = (list: string) => list.split('#EXT-X-DISCONTINUITY').length
const segmentsOf = (list: string) => list.split('\n').filter((line) => /^s\d+-\d+\.m4s$/.test(line))

/** Returns the viewers' address of a file of the match's video. */
const addressOf = (name: string) => machines.url + game.hlsUrl.replace('master.m3u8', name)

/**
 * Waits until the object store has the whole recording, then deletes the segments from the disk, as the
 * servers do after a day.
 */
async function leaveToTheStore(segments: readonly string[]): Promise<void> {
  const bucket = new S3Bucket(store.settings)
  const folder = path.join('media', path.basename(path.dirname(game.hlsUrl)))
  for (const name of [...segments, 'journal.ndjson', 'match.film']) {
    await until(`${name} to be in the store`, STORED_WITHIN_MS, async () => {
      return (await bucket.size(path.join(folder, name))) ?? undefined
    })
  }
  bucket.close()
  for (const name of segments) rmSync(path.join(machines.sharedDir, folder, name))
}

/** Returns the seconds since a moment, for the report. */
const since = (moment: number, until: number) => `${((until - moment) / 1000).toFixed(1)} s`

test(
  'a match with video on several machines survives the death of a web server, of its media server, of the primary database and of the cache, a web server that hangs, and an absence of the object store',
  {
    tag: '@alone',
  },
  async ({ page }, { annotations }) => {
    test.skip(!hasHaproxy, 'needs HAProxy: apt-get install haproxy')
    test.setTimeout(420_000)
    const note = (type: string, description: string) => annotations.push({ type, description })
    const streamsOpened: number[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith(`/live/${game.matchId}/stream`) && response.ok()) {
        streamsOpened.push(Date.now())
      }
    })

    encoder = startEncoder(() => publishClock(machines.rtmpPort, game.streamKey))
    const front = cache ? `http://localhost:${cache.port}` : machines.url
    await page.goto(`${front}/watch/${game.matchId}`)
    const opened = await page.evaluate(() => performance.timeOrigin)
    await startSampling(page)
    await play()
    await lastPlayShown(page)
    const [firstWeb, startSecondWeb] = machines.web
    const secondWeb = await startSecondWeb()

    // A web server dies; its viewers move to another one.
    const webDied = Date.now()
    await firstWeb.kill()
    await play()
    await lastPlayShown(page)
    const back = streamsOpened.find((moment) => moment > webDied) ?? Number.POSITIVE_INFINITY
    note('viewers back after the death of a server for pages', since(webDied, back))
    expect(back).toBeLessThan(webDied + COMES_WITHIN_MS)

    // A server behind the balancer hangs: it keeps its viewers' connections open and answers nothing.
    await firstWeb.upgrade()
    const webFroze = Date.now()
    secondWeb.freeze()
    await play()
    await lastPlayShown(page)
    const moved = streamsOpened.find((moment) => moment > webFroze) ?? Number.POSITIVE_INFINITY
    note('viewers back after a server for pages hung', since(webFroze, moved))
    expect(moved).toBeLessThan(webFroze + COMES_WITHIN_MS)
    secondWeb.thaw()

    // The media server dies during the match.
    const before = segmentsOf(await playlist())
    const dying = await owner()
    const ownerDied = Date.now()
    await dying.kill()
    await play()
    const again = await shown(page, 'the video', ({ painted }) => painted > ownerDied + MOST_LAG_MS)
    note('picture back after the death of the server that takes it', since(ownerDied, again))
    await lastPlayShown(page)
    expect(await owner()).not.toBe(dying)
    const after = await playlist()
    expect(runsOf(after)).toBe(2)
    expect(segmentsOf(after).slice(0, before.length)).toEqual(before)

    // The primary database dies. The video continues until its standby takes over.
    const primaryDied = Date.now()
    await machines.databases.primary.kill()
    await shown(page, 'the video without a database', ({ painted }) => painted > primaryDied + FAILOVER_MS)
    const promotedAt = Date.now()
    await machines.databases.standby.promote()
    await play()
    note('a play acknowledged after the promotion of the standby database', since(promotedAt, Date.now()))
    await lastPlayShown(page)

    // The object store is away.
    await store.leave()
    const storeLeft = Date.now()
    await play()
    await lastPlayShown(page)
    await shown(page, 'the video without the store', ({ painted }) => painted > storeLeft + MOST_LAG_MS)
    await store.comeBack()

    // The cache dies, and is started again.
    if (cache) {
      const cacheDied = Date.now()
      await cache.kill()
      cache = await startVarnish(Number(new URL(machines.url).port), cache.port)
      await play()
      await lastPlayShown(page)
      const streamBack = streamsOpened.find((moment) => moment > cacheDied) ?? Number.POSITIVE_INFINITY
      note('viewers back after the death of the cache', since(cacheDied, streamBack))
    }
    expect(runsOf(await playlist())).toBe(2)

    // No acknowledged play was lost or doubled, and the page was never reloaded.
    const params = { id: game.matchId }
    // A server may learn of the last play slightly later if it was entered on another server.
    await expect
      .poll(async () => {
        const { events } = await admin.call('GET /live/:id/log', { params })
        return events.flatMap((event) => (event.kind === 'stat-recorded' ? [event.clientId] : []))
      })
      .toEqual(plays.map(({ clientId }) => clientId))
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
    const ahead = samples.filter(({ painted, score }) =>
      plays.some(({ seen }, index) => index < score && seen > painted),
    )
    expect(ahead).toEqual([])

    // The recording is complete: every listed segment exists, and the MP4 lacks none.
    await encoder.stop()
    await admin.call('PUT /live/end/:id', { params })
    const whole = await until('the end of the recording', COMES_WITHIN_MS, async () => {
      const list = await playlist()
      return list.includes('#EXT-X-ENDLIST') ? list : undefined
    })
    expect(segmentsOf(whole).slice(0, before.length)).toEqual(before)
    await leaveToTheStore(segmentsOf(whole))
    for (const segment of segmentsOf(whole)) {
      const answer = await fetch(addressOf(segment))
      expect([segment, answer.status]).toEqual([segment, 200])
      await answer.arrayBuffer()
    }
    const film = await fetch(addressOf('match.mp4'))
    expect(film.status).toBe(200)
    expect((await film.arrayBuffer()).byteLength).toBe(Number(film.headers.get('content-length')))
    note('recording read out of the object store', store.name)
    for (const { type, description } of annotations) console.log(`      ${type}: ${description}`)
  },
)
