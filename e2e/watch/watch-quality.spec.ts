import type { Client } from '@courtside/contract/client'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { publishClock } from '../support/video/clock-publisher.ts'
import type { Publisher } from '../support/video/publisher.ts'
import { quality, timeOf } from '../support/video/watched-video.ts'

/** The most that the score may be behind what is heard, ms. */
const MOST_BEHIND_MS = 1000
/** A timer of a page and the clock of its sound do not tick together, ms. */
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

/** The home team makes a free throw. Gives when it was recorded, epoch ms. */
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

/** When what is played was sent, epoch ms, as the playlist says it. Of one run of the sender. */
async function playedAt(page: Page, playlist: string, time: number): Promise<number> {
  const text = await (await page.request.get(playlist)).text()
  const [, begins = ''] = /#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(text) ?? []
  return Date.parse(begins) + time * 1000
}

test('the quality is chosen by keyboard, said, remembered, and the numbers are in step with the sound alone', {
  tag: '@endurance',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expectPicture(page)

  await test.step('sound only: the numbers go by what is heard', async () => {
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

  await test.step('it is remembered, and one key brings the picture back', async () => {
    await page.reload()
    await expect(note(page, 'Sound only')).toBeVisible()
    await expect(quality(page)).toHaveValue('sound')
    await page.locator('video').focus()
    await page.keyboard.press('v')
    await expectPicture(page)
    await expect(note(page, 'Sound only')).toBeHidden()
    await expect(quality(page)).toHaveValue('auto')
  })

  await test.step('numbers only: nothing is loaded, and they are the newest', async () => {
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

test('a thin line is left to the sound, a thinner one to the numbers, and both are told', {
  tag: '@endurance',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: courtside.url })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expectPicture(page)
  // Of what nobody hears the sound alone is nothing.
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
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

/** What the line carries from now on, kbit/s; null: what it can. */
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
