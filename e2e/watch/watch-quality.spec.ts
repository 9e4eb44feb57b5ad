import type { Client } from '@courtside/contract/client'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import type { Publisher } from '../support/video/publisher.ts'
import { quality, timeOf } from '../support/video/watched-video.ts'

/** Maximum delay of the score behind the audio, in ms. */
const MOST_BEHIND_MS = 1000
/** Tolerance between a page's timer and the clock of its audio, in ms. */
const TICK_MS = 100

let courtside: Courtside
let admin: Client
let game: Game
let publisher: Publisher

test.beforeAll(async () => {
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Thin line')
  publisher = publishClock(courtside.rtmpPort, game.streamKey)
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/** Enters a free throw by the home team. Returns when it was recorded, in ms since 1970. */
async function score(): Promise<number> {
  const [{ id, starters }] = game.setup.teams
  const stat = { quarterId: 1, teamId: id, playerId: starters[0] ?? 0, type: 'FREE THROW' } as const
  const { createdAt } = await admin.call('POST /stats/create', { body: { ...stat, matchId: game.matchId } })
  return Date.parse(createdAt)
}

const note = (page: Page, says: string) => page.getByRole('status').filter({ hasText: says })
const widthOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)

async function expectPicture(page: Page): Promise<void> {
  await expect.poll(() => widthOf(page)).toBeGreaterThan(0)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
}

/**
 * Returns when the played audio was sent, in ms since 1970, according to the playlist. Valid for one run of
 * the sender.
 */
async function playedAt(page: Page, playlist: string, time: number): Promise<number> {
  const text = await (await page.request.get(playlist)).text()
  const [, begins = ''] = /#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(text) ?? []
  return Date.parse(begins) + time * 1000
}

test('the quality is chosen by keyboard, shown and remembered, and the numbers are in step with audio alone', {
  tag: '@endurance',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expectPicture(page)

  await test.step('audio only: the numbers follow the audio', async () => {
    await expect(quality(page)).toHaveValue('auto')
    await expect(quality(page).getByRole('option')).toHaveText([
      'Automatic',
      'Source, 360p',
      'Sound only',
      'Numbers only',
    ])
    await quality(page).focus()
    await page.keyboard.press('s')
    await page.keyboard.press('ArrowDown')
    await expect(quality(page)).toHaveValue('sound')
    await expect(note(page, 'Sound only')).toBeVisible()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
    expect(await widthOf(page)).toBe(0)
    const { hlsUrl } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
    for (const points of ['1', '2', '3']) {
      const shown = page.evaluate(
        (wanted) =>
          new Promise<number>((resolve) => {
            const look = () => {
              const { currentTime } = document.querySelector('video') ?? { currentTime: 0 }
              const score = document.querySelector('[data-testid="score-team1"]')?.textContent
              if (score === wanted) resolve(currentTime)
              else requestAnimationFrame(look)
            }
            look()
          }),
        points,
      )
      const recorded = await score()
      const heard = await playedAt(page, hlsUrl.replace('master', 'sound'), await shown)
      expect(heard - recorded, points).toBeGreaterThan(-TICK_MS)
      expect(heard - recorded, points).toBeLessThan(MOST_BEHIND_MS)
    }
    await expectSoundPage(page)
  })

  await test.step('the choice is remembered, and one key brings the video back', async () => {
    await page.reload()
    await expect(note(page, 'Sound only')).toBeVisible()
    await expect(quality(page)).toHaveValue('sound')
    await page.locator('video').focus()
    await page.keyboard.press('v')
    await expectPicture(page)
    await expect(note(page, 'Sound only')).toBeHidden()
    await expect(quality(page)).toHaveValue('auto')
  })

  await test.step('numbers only: nothing is loaded, and the numbers are the newest', async () => {
    await quality(page).selectOption('Numbers only')
    await expect(note(page, 'Numbers only')).toBeVisible()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await score()
    await expect(page.getByTestId('score-team1')).toHaveText('4')
    expect(loaded.filter((url) => /m3u8|m4s/.test(url))).toEqual([])
    await expectSoundPage(page)
    await page.reload()
    await expect(note(page, 'Numbers only')).toBeVisible()
    await page.getByRole('button', { name: 'Show video' }).press('Enter')
    await expectPicture(page)
  })
  await context.close()
})

test('on a slow connection only audio and numbers remain, on a slower one only the numbers, and the page says so', {
  tag: '@endurance',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: courtside.url })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expectPicture(page)
  // Audio is played alone only if the sound is on.
  await page.getByRole('button', { name: 'Sound on', exact: true }).click()
  const line = await context.newCDPSession(page)
  await narrow(line, 300)
  await expect(note(page, 'The connection is too slow for video.')).toBeVisible()
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 10)
  await narrow(line, 50)
  await expect(note(page, 'The connection is too slow for video and sound.')).toBeVisible()
  const { score: newest } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  await score()
  await expect(page.getByTestId('score-team1')).toHaveText(String(newest[0] + 1))
  await narrow(line, null)
  await page.getByRole('button', { name: 'Show video' }).press('Enter')
  await expectPicture(page)
  await context.close()
})

/** Sets the connection's capacity in kbit/s; null: unlimited. */
async function narrow(line: CDPSession, kbits: number | null): Promise<void> {
  const throughput = kbits === null ? -1 : (kbits * 1000) / 8
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}
