import type { Client } from '@courtside/contract/client'
import { expect, test } from '@playwright/test'
import { signIn as signInPage } from '../support/administrator.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { MultitrackPublisher } from '../support/video/multitrack-publisher.ts'
import { heightOf, quality, timeOf } from '../support/video/watched-video.ts'

/** The tracks that the encoder sends, the source first. */
const SIZES = [
  { size: '1280x720', rate: 15, bitrate: '1500k' },
  { size: '640x360', rate: 15, bitrate: '500k' },
  { size: '426x240', rate: 15, bitrate: '200k' },
]
/**
 * Capacity of a slow connection in bit/s: enough for the smallest size with its audio, but not for the
 * source.
 */
const LINE_BITS = 600_000

let courtside: Courtside
let admin: Client
let game: Game
let publisher: MultitrackPublisher

test.beforeAll(async () => {
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Several sizes')
  publisher = await MultitrackPublisher.begin(courtside.rtmpPort, game.streamKey, SIZES)
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

test('every size that the encoder sends can be chosen; a faster connection switches to larger ones', {
  tag: '@endurance',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const playlist = async () => (await fetch(courtside.url + game.hlsUrl)).text()
  await expect.poll(playlist, { timeout: 60_000 }).toMatch(/t1\.m3u8\n.*\nt2\.m3u8\n/)

  const context = await browser.newContext()
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const narrow = async (bits: number) => {
    const throughput = bits < 0 ? -1 : bits / 8
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  await line.send('Network.enable')
  await narrow(LINE_BITS)
  await page.goto(`${courtside.url}/watch/${game.matchId}`)
  await expect.poll(() => heightOf(page), { timeout: 90_000 }).toBe(240)
  // By then, the video that was loaded before the bandwidth was known has been played.
  const settled = (await timeOf(page)) + 5
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(settled)

  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const seen = { stalls: 0, heights: [video.videoHeight] }
    video.addEventListener('waiting', () => {
      seen.stalls += 1
    })
    video.addEventListener('resize', () => void seen.heights.push(video.videoHeight))
    Object.assign(window, { seen })
  })
  await narrow(-1)
  await expect.poll(() => heightOf(page), { timeout: 60_000 }).toBe(720)
  const from = await timeOf(page)
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(from + 10)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { stalls: number; heights: number[] } }).seen,
  )
  console.log(`      stalled ${seen.stalls} times before reaching the largest size`)
  expect(seen.heights).toEqual(seen.heights.toSorted((a, b) => a - b))

  await expect(quality(page).getByRole('option').filter({ hasText: '0p' })).toHaveText([
    'Source, 720p',
    '360p',
    '240p',
  ])
  for (const [choice, height] of [
    ['360p', 360],
    ['240p', 240],
    ['Source, 720p', 720],
  ] as const) {
    await quality(page).selectOption(choice)
    await expect.poll(() => heightOf(page)).toBe(height)
  }
  await context.close()
})

test('the control panel lists the sizes with codec, rate and state', { tag: '@endurance' }, async ({
  browser,
}) => {
  for (const [name, size] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const context = await browser.newContext({ baseURL: courtside.url, viewport: size })
    const page = await context.newPage()
    await signInPage(page)
    await page.goto('/live')
    await page.getByRole('listitem').filter({ hasText: 'Several sizes' }).getByText('Control here').click()
    const sizes = page.getByRole('region', { name: 'Other sizes from the encoder' })
    await expect(sizes.getByRole('listitem')).toHaveText([
      /^640 × 360, 15 fpsH\.264\d+ kbit\/sViewers can choose it\.$/,
      /^426 × 240, 15 fpsH\.264\d+ kbit\/sViewers can choose it\.$/,
    ])
    await expectSoundPage(page)
    await sizes.scrollIntoViewIfNeeded()
    await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' })
    await context.close()
  }
})
