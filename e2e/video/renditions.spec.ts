import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { type Film, makeFilm, type Publisher } from '../support/video/publisher.ts'
import { heightOf, quality, timeOf } from '../support/video/watched-video.ts'

/**
 * Capacity of the slow connection in bit/s: enough for 240p with its audio, but not for the source, which
 * takes 1.6 Mbit/s.
 */
const LINE_BITS = 600_000
const WATCHED_S = 180

let courtside: Courtside
let admin: Client
let game: Game
let film: Film
let publisher: Publisher

test.beforeAll(async () => {
  film = makeFilm()
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  await admin.call('PATCH /club/settings', { body: { renditions: true } })
  game = await startGame(admin, 'Smaller pictures')
  publisher = film.publish(courtside.rtmpPort, game.streamKey)
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/**
 * What the page records: each stall of its video, with the time since something was loaded, and every height
 * of the video.
 */
interface Seen {
  stalls: string[]
  heights: number[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Makes the page record the state of its video. */
function observe(page: Page): Promise<void> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    const seen: Seen = { stalls: [], heights: [video.videoHeight] }
    performance.setResourceTimingBufferSize(10_000)
    video.addEventListener('waiting', () => {
      const pieces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.m4s'))
      const loadedAt = Math.max(...pieces.map(({ startTime, duration }) => startTime + duration))
      const agoMs = Math.round(performance.now() - loadedAt)
      seen.stalls.push(`at ${video.currentTime.toFixed(1)} s, ${agoMs} ms after a piece was loaded`)
    })
    video.addEventListener('resize', () => void seen.heights.push(video.videoHeight))
    window.seen = seen
  })
}

const observed = (page: Page) => page.evaluate(() => window.seen)

test('a connection of 600 kbit/s plays 240p for three minutes without stalling, while another plays 720p', {
  // If another program keeps the processors or the disk busy for half a second, the video stalls.
  tag: '@alone',
}, async ({ browser }) => {
  test.setTimeout(420_000)
  const playlist = async () => (await fetch(courtside.url + game.hlsUrl)).text()
  await expect.poll(playlist, { timeout: 90_000 }).toContain('\n240p.m3u8\n')

  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const [wide, thin] = [await contexts[0].newPage(), await contexts[1].newPage()]
  const line = await contexts[1].newCDPSession(thin)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: LINE_BITS / 8,
    uploadThroughput: LINE_BITS / 8,
  })
  for (const page of [wide, thin]) await page.goto(`${courtside.url}/watch/${game.matchId}`)
  await expect.poll(() => heightOf(wide)).toBe(720)
  await expect.poll(() => heightOf(thin), { timeout: 90_000 }).toBe(240)
  await expect(quality(wide).getByRole('option').filter({ hasText: '0p' })).toContainText(['720p', '240p'])

  // By then, the video that was loaded before the bandwidth was known has been played.
  const settled = (await timeOf(thin)) + 5
  await expect.poll(() => timeOf(thin)).toBeGreaterThan(settled)
  for (const page of [wide, thin]) await observe(page)
  const from = await timeOf(thin)
  await expect
    .poll(() => timeOf(thin), { timeout: (WATCHED_S + 30) * 1000 })
    .toBeGreaterThan(from + WATCHED_S)
  expect(await observed(thin)).toEqual({ stalls: [], heights: [240] })
  expect((await observed(wide)).heights).toEqual([720])

  await test.step('240p and the source can be chosen in the menu', async () => {
    await quality(wide).selectOption('240p')
    await expect.poll(() => heightOf(wide)).toBe(240)
    await quality(wide).selectOption('Source, 720p')
    await expect.poll(() => heightOf(wide)).toBe(720)
  })
  for (const context of contexts) await context.close()
})
