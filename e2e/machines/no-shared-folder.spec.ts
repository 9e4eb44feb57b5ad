import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { hasHaproxy, type Machines, startMachines } from '../support/machines/machines.ts'
import { type StoreOfTest, startObjectStore } from '../support/machines/object-store.ts'
import { until } from '../support/machines/until.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import { startEncoder } from '../support/video/reconnecting-encoder.ts'
import { startSampling, takeSamples } from '../support/video/step-sampler.ts'

/** Time limit in ms, generous because the machine may be busy. The test only reports the actual times. */
const COMES_WITHIN_MS = 60_000

let store: StoreOfTest
let machines: Machines
let admin: Client
let game: Game
let encoder: { stop(): Promise<void> } | undefined

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

/** Waits until the page shows a frame taken after a moment, in ms since 1970. */
function pictureAfter(page: Page, moment: number): Promise<number> {
  return until('the video', COMES_WITHIN_MS, async () => {
    return (await takeSamples(page)).find(({ painted }) => painted > moment)?.seenAt
  })
}

async function play(): Promise<void> {
  const [home] = game.setup.teams
  const stat = { matchId: game.matchId, quarterId: 1, teamId: home.id, playerId: home.starters[0] ?? 0 }
  await admin.call('POST /stats/create', { body: { ...stat, clientId: randomUUID(), type: 'FREE THROW' } })
}

test(
  'without a shared folder, another server continues the recording after the disk of its owner was erased',
  { tag: '@thorough' },
  async ({ page }, { annotations }) => {
    test.skip(!hasHaproxy, 'needs HAProxy: apt-get install haproxy')
    test.setTimeout(300_000)
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

    const rows = await machines.databases.primary.query<{ address: string }>(
      'select address from media_leases where until > now()',
    )
    const owner = machines.media.find(({ port }) => rows[0]?.address.endsWith(`:${port}`))
    if (!owner) throw new Error('No server receives the video.')
    const before = segmentsOf(await playlist())
    const died = Date.now()
    await owner.kill()
    rmSync(owner.dataDir, { recursive: true })
    const back = await pictureAfter(page, died + 1000)
    const seconds = ((back - died) / 1000).toFixed(1)
    annotations.push({
      type: 'picture back after the loss of the owner with its disk',
      description: `${seconds} s`,
    })
    const after = segmentsOf(await playlist())
    const lost = before.filter((name) => !after.includes(name))
    annotations.push({ type: 'listed segments lost', description: String(lost.length) })
    // A segment that was listed may still have been on its way to the store, together with the unfinished
    // one.
    expect(lost.length).toBeLessThanOrEqual(1)
    expect(after.slice(0, before.length - lost.length)).toEqual(before.slice(0, before.length - lost.length))
    await play()

    await encoder.stop()
    await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
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
