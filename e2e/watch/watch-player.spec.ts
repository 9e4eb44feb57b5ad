import type { MatchEvent } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { until } from '../support/machines/until.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { contextFor } from '../support/sign-in.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import type { Publisher } from '../support/video/publisher.ts'
import { startSampling, takeSamples } from '../support/video/step-sampler.ts'
import { openStreamProxy } from '../support/video/stream-proxy.ts'

let courtside: Courtside
let admin: Client
let game: Game
let publisher: Publisher

test.beforeAll(async () => {
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Player')
  publisher = publishClock(courtside.rtmpPort, game.streamKey)
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/** Enters a free throw by the home team. Returns when it was recorded, in ms since 1970. */
async function score(matchId = game.matchId, { id, starters } = game.setup.teams[0]): Promise<number> {
  const stat = { matchId, quarterId: 1, teamId: id, playerId: starters[0] ?? 0, type: 'FREE THROW' } as const
  return Date.parse((await admin.call('POST /stats/create', { body: stat })).createdAt)
}

const video = (page: Page) => page.locator('video')
const stateOf = (page: Page) =>
  video(page).evaluate(({ muted, volume, paused }: HTMLVideoElement) => ({ muted, volume, paused }))

async function expectPicture(page: Page): Promise<void> {
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await expect(page.locator('.pic-none')).toBeHidden()
}

test('the player of a live match: muted at first, remembered audio, keys, captions, full screen, a link to the moment', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expectPicture(page)
  const recorded = await score()
  await expect(page.getByTestId('score-team1')).toHaveText('1')
  const announcement = page.getByRole('status').filter({ hasText: 'Player Home 1, Player Away 0' })
  await expect(announcement).toHaveAttribute('role', 'status')

  await test.step('the controls are in one row on a desktop, and in two rows on a phone', async () => {
    await expect(page.locator('.edge')).toBeVisible()
    expect(await rowsOfControls(page)).toBe(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await rowsOfControls(page)).toBe(2)
    const more = page.getByRole('button', { name: 'More controls' })
    await expect(more).toBeHidden()
    for (const [width, height] of [
      [390, 844],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await rowsOfControls(page), `${width}`).toBe(1)
      for (const control of ['Pause', 'Back 10 seconds', 'Go to Live', 'Full screen']) {
        await expect(page.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 })
      }
      await more.press('Enter')
      await expect(more).toHaveAttribute('aria-expanded', 'true')
      expect(await rowsOfControls(page), `${width}`).toBe(2)
      await expect(page.getByRole('button', { name: 'Next basket' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Captions' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('Speed')).toBeInViewport({ ratio: 1 })
      await more.press('Enter')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('no audio plays by itself; the choice is remembered', async () => {
    expect(await stateOf(page)).toEqual({ muted: true, volume: 1, paused: false })
    // The button over the video disappears after 5 s, when its animation ends. The button in the controls
    // stays.
    await page.locator('.silent-start').evaluate((button) => {
      for (const animation of button.getAnimations()) animation.finish()
    })
    await expect(page.getByRole('button', { name: 'Turn the sound on' })).toBeHidden()
    await page.getByRole('button', { name: 'Sound on', exact: true }).click()
    expect(await stateOf(page)).toMatchObject({ muted: false })
    await video(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('m')
    expect(await stateOf(page)).toMatchObject({ muted: true, volume: 0.9 })
    await page.reload()
    await expectPicture(page)
    expect(await stateOf(page)).toMatchObject({ muted: true, volume: 0.9 })
    await expect(page.getByRole('button', { name: 'Turn the sound on' })).toBeHidden()
  })

  await test.step('keys pause, resume, and switch captions on; the timeline marks baskets', async () => {
    await video(page).focus()
    await page.keyboard.press('k')
    await expect.poll(() => stateOf(page)).toMatchObject({ paused: true })
    await page.keyboard.press(' ')
    await expect.poll(() => stateOf(page)).toMatchObject({ paused: false })
    await page.keyboard.press('c')
    await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
    const captions = () =>
      video(page).evaluate((element: HTMLVideoElement) => {
        const track = element.textTracks[0]
        const lines = [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).line)
        // The captions are below the badge in the video's corner, and above the scoreboard.
        return lines.length > 0 && lines.every((line) => line === 2) && track?.mode === 'showing'
      })
    await expect.poll(captions).toBe(true)
    await expect(page.locator('.tl-home')).toHaveAttribute('d', /^M[\d.]+ /)
  })

  await test.step('full screen has the video and the score; the controls hide, unless the focus is visible', async () => {
    await page.getByRole('button', { name: 'Full screen' }).click()
    const full = page.locator(':fullscreen')
    const controls = full.locator('.stage-foot')
    await expect(controls).toHaveCSS('opacity', '1')
    expect(await video(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await expect(controls).toHaveCSS('opacity', '0')
    await expect(full.getByTestId('score-team1')).toBeInViewport()
    // The first key after a pause shows the controls again, and also does its usual work.
    await expect(full).toHaveAttribute('data-idle', 'true')
    await page.keyboard.press('c')
    await expect(full.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Tab')
    await expect(full.locator('video')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(full.getByRole('button', { name: 'Leave full screen' })).toBeFocused()
    await expect(full).toHaveAttribute('data-idle', 'false')
    await expect(full).toHaveAttribute('data-idle', 'true')
    await expect(controls).toHaveCSS('opacity', '1')
    await page.keyboard.press('f')
    await expect(full).toHaveCount(0)
  })

  await test.step('a phone in landscape shows the video on its whole screen, with the score on it', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('button', { name: 'Full screen' }).click()
    const full = page.locator(':fullscreen')
    await expect.poll(() => video(page).boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 })
    await expect(full.getByTestId('score-team1')).toBeInViewport({ ratio: 1 })
    for (const control of await full.locator('.ctl button:visible').all()) {
      await expect(control).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('f')
    await expect(full).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the badge LIVE is shown at the live edge only; changes made in the video element itself persist', async () => {
    const badge = page.locator('.pic .badge')
    await expect(badge).toHaveText('Live')
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime -= 5
    })
    await expect(badge).toHaveText(/^Replay \d:\d\d$/)
    await video(page).evaluate((element: HTMLVideoElement) => element.pause())
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(badge).toHaveText(/^Paused, \d:\d\d behind$/)
    await page.getByRole('button', { name: 'Go to Live' }).click()
    await expect(badge).toHaveText('Live')
    expect(await stateOf(page)).toMatchObject({ paused: false })
  })

  await test.step('viewers in the hall can choose the newest numbers, and the choice is remembered', async () => {
    const inStep = page.getByRole('switch', { name: 'Score matches the video' })
    await inStep.uncheck()
    await expect(page.getByText('Showing the latest numbers, which can be ahead of the video.')).toBeVisible()
    await page.reload()
    await expect(inStep).not.toBeChecked()
    await inStep.check()
  })

  await test.step('a link to a moment opens the video at that moment', async () => {
    await expectPicture(page)
    await page.getByRole('button', { name: 'Share this moment' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${courtside.url}/watch/${game.matchId}\\?t=\\d{13}$`))
    await page.goto(`/watch/${game.matchId}?t=${recorded}`)
    await expectPicture(page)
    await startSampling(page)
    const [first] = await until('a frame', 20_000, async () => {
      const samples = await takeSamples(page)
      return samples.length > 0 ? samples : undefined
    })
    expect(Math.abs((first?.painted ?? 0) - recorded)).toBeLessThan(3000)
    expect(first?.score).toBe(1)
  })
  await expectSoundPage(page)
  await context.close()
})

/** Returns the number of rows of the player's controls. Controls in one row have the same vertical centre. */
async function rowsOfControls(page: Page): Promise<number> {
  const middles = await page.locator('.ctl :is(button, select, label):visible').evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  const sorted = middles.sort((a, b) => a - b)
  return sorted.filter((middle, index) => middle - (sorted[index - 1] ?? Number.NEGATIVE_INFINITY) > 15)
    .length
}

test('highlights with images and clips scroll in their own area', { tag: '@thorough' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expectPicture(page)
  // Plays from before the video have no clip.
  for (const { id, starters } of game.setup.teams) {
    for (const playerId of starters.flatMap((starter) => [starter, starter])) {
      const stat = { matchId: game.matchId, quarterId: 1, teamId: id, playerId, type: 'TWO POINTS' } as const
      await admin.call('POST /stats/create', { body: stat })
    }
  }
  const clips = page.getByRole('region', { name: 'AI Highlights', exact: true }).getByRole('link')
  await expect.poll(() => clips.count()).toBeGreaterThan(7)
  await expectSoundPage(page)
  await context.close()
})

test('an administrator sets the offset of a match, and delayed video gets the numbers of its time', {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await contextFor(browser, courtside.url, 'ADMIN')
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  const seconds = page.getByLabel('Video delay in seconds')
  await seconds.fill('x')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Enter seconds from -60 to 60.')).toBeVisible()
  await seconds.fill('3')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Offset set for all viewers.')).toBeVisible()
  await expectPicture(page)
  await startSampling(page)
  const recorded = await score()
  const {
    score: [newest],
  } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  const first = await until('the score', 30_000, async () =>
    (await takeSamples(page)).find((sample) => sample.score === newest),
  )
  expect(first.painted).toBeGreaterThan(recorded + 2000)
  await context.close()
})

const UPRIGHT = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
]

test('in full screen nothing covers the score, and the tap that shows the controls does nothing else', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: courtside.url, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expectPicture(page)
  const full = page.locator(':fullscreen')
  const bug = full.getByRole('region', { name: 'Scoreboard' })
  for (const size of [...UPRIGHT, { width: 1024, height: 768 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(async () => {
      const score = await bug.boundingBox()
      const foot = await full.locator('.stage-foot').boundingBox()
      if (!score || !foot) throw new Error('The score is not visible.')
      expect(foot.y, `${size.width}`).toBeGreaterThanOrEqual(score.y + score.height)
      expect(foot.y + foot.height).toBeLessThanOrEqual(size.height)
      if (UPRIGHT.includes(size)) {
        expect(score.width).toBe(size.width)
        const leave = await full.getByRole('button', { name: 'Leave full screen' }).boundingBox()
        const play = await full.getByRole('button', { name: 'Pause', exact: true }).boundingBox()
        expect(leave?.y, 'one row of controls').toBe(play?.y)
      }
    }).toPass()
    await page.keyboard.press('f')
    await expect(full).toHaveCount(0)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Full screen' }).tap()
  await expect(full).toHaveAttribute('data-idle', 'true')
  await video(page).tap()
  await expect(full).toHaveAttribute('data-idle', 'false')
  expect(await stateOf(page)).toMatchObject({ paused: false })
  await video(page).tap()
  await expect.poll(() => stateOf(page)).toMatchObject({ paused: true })
  await context.close()
})

test('a page that is open during an update shows a notice, reloads when idle, and keeps its audio setting', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { seq } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const proxy = await openStreamProxy(courtside.url, game.matchId, seq)
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 390, height: 844 } })
  const notice = (page: Page) => page.getByText('Courtside was updated while this page was open.')

  const start = await context.newPage()
  await start.goto('/')
  // The page does not reload while there is typed input.
  await start.locator('#contact').scrollIntoViewIfNeeded()
  await start.getByLabel('Message').fill('Hello')
  await expect(start.getByTestId('score-team1')).not.toBeEmpty()
  const watch = await context.newPage()
  await watch.goto(`/watch/${game.matchId}`)
  await expectPicture(watch)
  await watch.getByRole('button', { name: 'Sound on', exact: true }).click()

  proxy.push([{ kind: 'crowd-counted', seq: seq + 1, at: Date.now(), by: 1 } as unknown as MatchEvent])
  const loaded = watch.waitForEvent('load', { timeout: 60_000 })
  for (const page of [start, watch]) await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await loaded
  await expectPicture(watch)
  await expect(notice(watch)).toBeHidden()
  expect(await stateOf(watch)).toMatchObject({ muted: false, paused: false })

  await start.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(notice(start)).toBeInViewport({ ratio: 1 })
  await expectSoundPage(start)
  await context.close()
  await proxy.close()
})

test('the list of live matches follows changes, and is searched by title', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: courtside.url })
  const page = await context.newPage()
  await page.goto('/watch')
  const card = page.getByRole('listitem').filter({ hasText: 'Player' })
  await expect(card.getByText('0 watching')).toBeVisible()
  const viewer = await context.newPage()
  await viewer.goto(`/watch/${game.matchId}`)
  await expect(card.getByText('1 watching')).toBeVisible()
  const {
    score: [before],
  } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  await score()
  await expect(card.getByTestId('score-team1')).toHaveText(String(before + 1))
  const second = await startGame(admin, 'Another one')
  await expect(page.getByRole('listitem').filter({ hasText: 'Another one' })).toBeVisible()
  await page.getByLabel('Search matches').fill('another')
  await expect(card).toBeHidden()
  await page.getByLabel('Search matches').fill('none of these')
  await expect(page.getByText('No live matches found.')).toBeVisible()
  await page.getByLabel('Search matches').fill('')
  await expectSoundPage(page)
  await viewer.close()
  for (const id of [game.matchId, second.matchId]) await admin.call('PUT /live/end/:id', { params: { id } })
  await expect(page.getByText('No live matches found.')).toBeVisible()
  await context.close()
})
