import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@courtside/contract/client'
import { S3Bucket } from '@courtside/media'
import { expect, type Page, test } from '@playwright/test'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { hasHaproxy, type Machines, type Node, startMachines } from '../support/machines/machines.ts'
import { type StoreOfTest, startObjectStore } from '../support/machines/object-store.ts'
import { until } from '../support/machines/until.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import { type Encoder, startEncoder } from '../support/video/reconnecting-encoder.ts'
import { startSampling, takeSamples } from '../support/video/step-sampler.ts'

/** Time limit in ms, generous because the machine may be busy. The test only reports the actual times. */
const COMES_WITHIN_MS = 60_000
/** How much video is recorded while the object store is away, in s. */
const AWAY_S = 60

let store: StoreOfTest
let machines: Machines
let admin: Client
let game: Game
let encoder: Encoder | undefined
/** The client ids of the acknowledged plays. */
const plays: string[] = []

test.beforeAll(async () => {
  if (!hasHaproxy) return
  test.setTimeout(240_000)
  store = await startObjectStore()
  machines = await startMachines({ ...store.environment, SHARED_SECRET: randomUUID() })
  admin = await signIn(machines.url)
  game = await startGame(admin, 'No shared folder')
})

test.afterAll(async () => {
  await encoder?.stop()
  await machines?.stop()
  await store?.stop()
})

async function playlist(): Promise<string> {
  const answer = await fetch(machines.url + game.hlsUrl.replace('master.m3u8', 'live.m3u8'))
  return answer.ok ? answer.text() : ''
}

const segmentsOf = (list: string) => list.split('\n').filter((line) => /^s\d+-\d+\.m4s$/.test(line))

/** Returns the length of the complete segments of a playlist, in s. */
const secondsOf = (list: string) =>
  [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)

/** Waits until the page shows a frame taken after a moment, in ms since 1970. */
function pictureAfter(page: Page, moment: number): Promise<number> {
  return until('the video', COMES_WITHIN_MS, async () => {
    return (await takeSamples(page)).find(({ painted }) => painted > moment)?.seenAt
  })
}

async function play(): Promise<void> {
  const [home] = game.setup.teams
  const stat = { matchId: game.matchId, quarterId: 1, teamId: home.id, playerId: home.starters[0] ?? 0 }
  const clientId = randomUUID()
  await admin.call('POST /stats/create', { body: { ...stat, clientId, type: 'FREE THROW' } })
  plays.push(clientId)
}

/**
 * Makes the object store unavailable until a minute of video was recorded without it. Meanwhile enters plays,
 * and waits after each one until the page shows a newer frame.
 * @returns the segments recorded by then, and the longest time until the page showed a newer frame, in ms
 */
async function minuteWithoutStore(page: Page): Promise<{ segments: string[]; longestMs: number }> {
  const before = secondsOf(await playlist())
  await store.leave()
  let longestMs = 0
  let list = ''
  while (secondsOf(list) < before + AWAY_S) {
    const asked = Date.now()
    await play()
    longestMs = Math.max(longestMs, (await pictureAfter(page, asked)) - asked)
    list = await playlist()
  }
  await store.comeBack()
  return { segments: segmentsOf(list), longestMs }
}

async function owner(): Promise<Node | undefined> {
  const rows = await machines.databases.primary.query<{ address: string }>(
    'select address from media_leases where until > now()',
  )
  return machines.media.find(({ port }) => rows[0]?.address.endsWith(`:${port}`))
}

/**
 * Kills the owner of the stream, erases its disk, and waits until the page shows video again.
 * @returns the times of the steps, in s
 */
async function lossOfOwner(page: Page, { connectedAt }: Encoder): Promise<Record<string, number>> {
  const lost = await owner()
  if (!lost) throw new Error('No server receives the video.')
  const sessions = (await playlist()).split('#EXT-X-DISCONTINUITY').length
  const connections = connectedAt.length
  const died = Date.now()
  await lost.kill()
  rmSync(lost.dataDir, { recursive: true })
  const [taken, listed, shown] = await Promise.all([
    until('another owner', COMES_WITHIN_MS, async () => {
      const next = await owner()
      return next && next !== lost ? Date.now() : undefined
    }),
    until('new video in the playlist', COMES_WITHIN_MS, async () =>
      (await playlist()).split('#EXT-X-DISCONTINUITY').length > sessions ? Date.now() : undefined,
    ),
    pictureAfter(page, died + 1000),
  ])
  const back = connectedAt[connections] ?? Number.NaN
  return {
    'the encoder began to connect after the loss of the owner with its disk': (back - died) / 1000,
    'from then until another server took the lease': (taken - back) / 1000,
    'until the playlist named new video': (listed - back) / 1000,
    'until the picture was back': (shown - back) / 1000,
  }
}

/** Waits until the shared journal names the given segments, and checks that the object store has them. */
async function shared(segments: readonly string[]): Promise<void> {
  const playbackId = path.basename(path.dirname(game.hlsUrl))
  const last = path.basename(segments.at(-1) ?? '', '.m4s')
  await until('the journal of the minute', COMES_WITHIN_MS, async () => {
    const rows = await machines.databases.primary.query<{ lines: Buffer }>(
      `select lines from media_journals where playback_id = '${playbackId}' order by position`,
    )
    return Buffer.concat(rows.map(({ lines }) => lines)).includes(`"${last}"`) || undefined
  })
  const bucket = new S3Bucket(store.settings)
  for (const name of segments) {
    expect([name, await bucket.size(path.join('media', playbackId, name))]).toEqual([
      name,
      expect.any(Number),
    ])
  }
  bucket.close()
}

test(
  'without a shared folder, a match survives a minute without the object store, and then the loss of its media server with the disk',
  { tag: '@thorough' },
  async ({ page }, { annotations }) => {
    test.skip(!hasHaproxy, 'needs HAProxy: apt-get install haproxy')
    test.setTimeout(420_000)
    expect(readdirSync(machines.sharedDir)).toEqual([])
    encoder = startEncoder(() => publishClock(machines.rtmpPort, game.streamKey))
    await page.goto(`${machines.url}/watch/${game.matchId}`)
    const opened = await page.evaluate(() => performance.timeOrigin)
    await startSampling(page)
    await pictureAfter(page, 0)
    await play()
    await until(
      'three segments',
      COMES_WITHIN_MS,
      async () => segmentsOf(await playlist()).length > 2 || undefined,
    )

    const { segments, longestMs } = await minuteWithoutStore(page)
    annotations.push({
      type: 'longest time without a newer frame while the object store was away',
      description: `${(longestMs / 1000).toFixed(1)} s`,
    })
    const cameBack = Date.now()
    await shared(segments)
    annotations.push({
      type: 'the minute of video in the object store after it came back',
      description: `${((Date.now() - cameBack) / 1000).toFixed(1)} s`,
    })

    const before = segmentsOf(await playlist())
    for (const [type, seconds] of Object.entries(await lossOfOwner(page, encoder))) {
      annotations.push({ type, description: `${seconds.toFixed(1)} s` })
    }
    const after = segmentsOf(await playlist())
    const lost = before.filter((name) => !after.includes(name))
    annotations.push({ type: 'listed segments lost', description: String(lost.length) })
    // The last listed segment and the unfinished one may have been lost before they reached the store.
    expect(lost.length).toBeLessThanOrEqual(1)
    expect(after.slice(0, before.length - lost.length)).toEqual(before.slice(0, before.length - lost.length))
    expect(after.slice(0, segments.length)).toEqual(segments)
    await play()

    await encoder.stop()
    const params = { id: game.matchId }
    await admin.call('PUT /live/end/:id', { params })
    const { events } = await admin.call('GET /live/:id/log', { params })
    const recorded = events.flatMap((event) => (event.kind === 'stat-recorded' ? [event.clientId] : []))
    expect(recorded).toEqual(plays)
    const whole = await until('the end of the recording', COMES_WITHIN_MS, async () => {
      const list = await playlist()
      return list.includes('#EXT-X-ENDLIST') ? list : undefined
    })
    for (const segment of segmentsOf(whole)) {
      const answer = await fetch(machines.url + game.hlsUrl.replace('master.m3u8', segment))
      expect([segment, answer.status]).toEqual([segment, 200])
      await answer.arrayBuffer()
    }
    const film = await fetch(machines.url + game.hlsUrl.replace('master.m3u8', 'match.mp4'))
    expect(film.status).toBe(200)
    expect((await film.arrayBuffer()).byteLength).toBe(Number(film.headers.get('content-length')))
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
    for (const { type, description } of annotations) console.log(`      ${type}: ${description}`)
  },
)
