import { readFileSync } from 'node:fs'
import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { signIn as signInThroughThePage } from '../support/administrator.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { positionOf, readRecording, secondsOf } from '../support/game/recorded.ts'
import { playShortGame } from '../support/game/short-game.ts'
import { until } from '../support/machines/until.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { measureFlashesAndTones } from '../support/video/in-step.ts'
import { type Film, flashesAndTones, makeFilm } from '../support/video/publisher.ts'

/** Two publishers with video of different sizes: a laptop, and the phone that replaced it. */
const SIZES = ['640x360', '426x240']
/** Number of matches that fill a page of the archive, so that the Cup Final is on the next page. */
const OTHER_MATCHES = 8
const RECORDED_WITHIN_MS = 60_000

let courtside: Courtside
let admin: Client
let game: Game
let films: Film[] = []
/** When the plays of the two sessions were recorded: server time in ms since 1970. */
let plays: number[] = []

test.beforeAll(async () => {
  films = SIZES.map((size) => makeFilm(flashesAndTones(size)))
  courtside = await startCourtside({ COMMENTARY: 'off' })
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Cup Final')
  for (const [index, film] of films.entries()) await playWhileRecorded(film, index)
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  plays = events.flatMap((event) => (event.kind === 'stat-recorded' ? [event.at] : []))
  const sides = game.setup.teams.map(({ id, starters }) => ({ id, players: starters }))
  const [home, visitors] = sides
  if (!home || !visitors) throw new Error('The match has no teams.')
  for (let round = 1; round <= OTHER_MATCHES; round += 1) {
    await playShortGame(admin, `Round ${round}`, [home, visitors], [])
  }
})

test.afterAll(async () => {
  await courtside?.stop()
})

/**
 * Publishes a clip until the recording is seven seconds longer. After four of these seconds, a three-pointer
 * is entered.
 */
async function playWhileRecorded(film: Film, session: number): Promise<void> {
  const before = secondsOf(await readRecording(courtside.url, game.hlsUrl))
  const recorded = (seconds: number) =>
    until(`${seconds} s of session ${session}`, RECORDED_WITHIN_MS, async () => {
      const all = secondsOf(await readRecording(courtside.url, game.hlsUrl))
      return all - before >= seconds || undefined
    })
  const publisher = film.publish(courtside.rtmpPort, game.streamKey)
  try {
    await recorded(4)
    const [home] = game.setup.teams
    const play = { matchId: game.matchId, teamId: home.id, playerId: home.starters[0] ?? 0, quarterId: 1 }
    await admin.call('POST /stats/create', { body: { ...play, type: 'THREE POINTS' } })
    await recorded(8)
  } finally {
    await publisher.cut()
  }
  await until('the end of the video', RECORDED_WITHIN_MS, async () => {
    const { status } = await admin.call('GET /live/:id/ingest', { params: { id: game.matchId } })
    return status !== 'live' || undefined
  })
}

/** Returns a match's card. */
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download')
  await card(page, 'Cup Final').getByRole('button', { name: button }).click()
  const download = await saved
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') }
}

test('the archive can be searched by title, team, date and page, and saves statistics and MP4', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/archive/')

  await test.step('the latest first, in pages', async () => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Round ${OTHER_MATCHES}`)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Cup Final'])
    await page.getByLabel('Order').selectOption('Oldest first')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Cup Final')
  })

  await test.step('by title and by team', async () => {
    await page.getByRole('searchbox', { name: 'Search Matches' }).fill('nowhere')
    await expect(page.getByText('No archived matches found.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search Matches' }).fill('round 3')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Round 3'])
    await page.getByRole('searchbox', { name: 'Search Matches' }).fill('final away')
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByLabel('Team', { exact: true }).selectOption('Cup Final Away')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Cup Final')
  })

  await test.step('a card with thumbnail, long date and final score', async () => {
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date())
    await expect(card(page, 'Cup Final')).toContainText(today)
    await expect(card(page, 'Cup Final').getByRole('definition')).toHaveText(['6', '0'])
    const picture = card(page, 'Cup Final').locator('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    await expectSoundPage(page)
  })

  await test.step('the statistics equal the box score', async () => {
    const box = await admin.call('GET /stats/:matchId', { params: { matchId: game.matchId } })
    const team = await downloaded(page, 'Download Team Statistics')
    expect(team.name).toBe(`team_stats_${game.matchId}.csv`)
    expect(pointsIn(team.text)).toEqual(box.teams.map(({ name, pts }) => [name, String(pts)]))
    const players = await downloaded(page, 'Download Player Statistics')
    expect(players.name).toBe(`player_stats_${game.matchId}.csv`)
    expect(pointsIn(players.text)).toEqual(
      box.players.map(({ teamId, pts }) => [
        box.teams.find((side) => side.teamId === teamId)?.name,
        String(pts),
      ]),
    )
  })

  await test.step('the MP4 has both sessions, with audio and video in step', async () => {
    const file = await downloaded(page, 'Download MP4 Video')
    expect(file.name).toMatch(/^Cup Final Home v Cup Final Away \d{4}-\d\d-\d\d\.mp4$/)
    expect(file.text.slice(4, 8)).toBe('ftyp')
    const recorded = secondsOf(await readRecording(courtside.url, game.hlsUrl))
    const address = game.hlsUrl.replace('master.m3u8', 'match.mp4')
    const { duration, tones } = await page.evaluate(measureFlashesAndTones, address)
    expect(Math.abs(duration - recorded)).toBeLessThan(1)
    // A tone sounds every two seconds in both sessions.
    expect(tones.length).toBeGreaterThanOrEqual(6)
    for (const { at, before, after } of tones) {
      expect(before, `before the tone at ${at} s`).toBeLessThan(60)
      expect(after, `after the tone at ${at} s`).toBeGreaterThan(200)
    }
  })
  await context.close()
})

/** Returns players and points, found by the column headings in the first line. */
function pointsIn(csv: string): (string | undefined)[][] {
  const [titles = [], ...rows] = csv
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','))
  const points = titles.indexOf('PTS')
  return rows.map((cells) => [cells[0], cells[points]])
}

/** Seeks the recording to a moment, and returns the home team's score shown there. */
async function homeScoreAt(page: Page, position: number): Promise<string | null> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement, seconds) => {
    video.pause()
    const arrived = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = seconds
    await arrived
  }, position)
  return page.getByTestId('score-team1').textContent()
}

test('a replay keeps score and video in step; a clip shows one play', {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const segments = await readRecording(courtside.url, game.hlsUrl)
  const [first = 0, second = 0] = plays
  const score = page.getByTestId('score-team1')

  const hidden = `/watch/${game.matchId}?spoilers=off`
  await test.step('the page opens with the result, which is already in its first HTML', async () => {
    const headers = { accept: 'text/html' }
    const htmlOf = async (address: string) => (await page.request.get(address, { headers })).text()
    expect(await htmlOf(`/watch/${game.matchId}`)).toMatch(/data-testid="score-team1"[^>]*>6</)
    const html = await htmlOf(hidden)
    expect(html).toContain('Watch from the start')
    expect(html).not.toContain('score-team1')
    expect(html).not.toContain('"score"')
    expect(html).not.toContain(' 6, ')
    await page.goto(`/watch/${game.matchId}`)
    await expect(score).toHaveText('6')
    await expect(page.getByRole('button', { name: 'Watch from the start' })).toBeVisible()
    await expect(page.locator('video')).toHaveCount(1)
    await expectSoundPage(page)
  })

  await test.step('viewers who hide scores see nothing of the result before they ask for it', async () => {
    await page.goto(hidden)
    const question = page.getByRole('region', { name: 'Watch without knowing the score' })
    await expect(question).toBeVisible()
    await expect(page.getByRole('heading', { name: game.setup.teams[0].name, exact: true })).toBeVisible()
    await expect(page.getByText('Score, statistics, plays and commentary are hidden.')).toBeVisible()
    await expect(score).toHaveCount(0)
    await expect(page.getByRole('log')).toHaveCount(0)
    await expectSoundPage(page)
    await question.getByRole('button', { name: 'Watch from the start' }).click()
    await expect(score).toHaveText('0')
  })

  await test.step('the player has elapsed and total time, speed, forward, and jumps from basket to basket', async () => {
    const video = page.locator('video')
    const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    await expect(page.getByRole('img', { name: /^\d:\d\d of \d:\d\d$/ })).toBeVisible()
    await page.getByLabel('Speed').selectOption('2')
    expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2)
    await video.focus()
    await page.keyboard.press('<')
    await expect(page.getByLabel('Speed')).toHaveValue('1.5')
    await page.keyboard.press('Home')
    await expect.poll(at).toBeLessThan(0.5)
    await page.getByRole('button', { name: 'Next basket' }).click()
    await expect.poll(at).toBeGreaterThan(0.5)
    const reached = await at()
    await page.keyboard.press('Home')
    await expect.poll(at).toBeLessThan(0.5)
    await page.keyboard.press('n')
    await expect.poll(at).toBe(reached)
    await page.getByLabel('Speed').selectOption('1')
  })

  await test.step('everything follows the video', async () => {
    for (const [position, points] of [
      [positionOf(segments, second) + 0.6, '6'],
      [positionOf(segments, first) - 0.6, '0'],
      [positionOf(segments, second) - 0.6, '3'],
    ] as const) {
      await expect.poll(() => homeScoreAt(page, position)).toBe(points)
    }
  })

  await test.step('a clip is a short video of its own that plays at once', async () => {
    await page.getByRole('link', { name: /^Clip/ }).first().click()
    await expect(page).toHaveURL(new RegExp(`clip=${first}`))
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.5)
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
    expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeLessThan(15)
    await expect(score).toHaveText('3')
    await expectSoundPage(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save clip', exact: true }).click()
    const clip = await saved
    expect(clip.suggestedFilename()).toMatch(/^Cup Final Home v Cup Final Away, clip \d{4}-\d\d-\d\d\.mp4$/)
    expect(readFileSync(await clip.path(), 'latin1').slice(4, 8)).toBe('ftyp')
    await page.getByRole('link', { name: 'Watch the whole match' }).click()
    await expect(page).toHaveURL(/\?t=/)
  })

  await test.step('viewers who hide scores see none in lists; the result is shown on request, once per window', async () => {
    await page.goto('/archive?search=cup&sort=oldest')
    await page.getByRole('switch', { name: 'Hide scores' }).check()
    await expect(card(page, 'Cup Final').getByRole('definition')).toHaveText(['–hidden', '–hidden'])
    await page.goto(`/watch/${game.matchId}`)
    await page.getByRole('button', { name: 'Show the result' }).last().click()
    await expect(score).toHaveText('6')
    await page.reload()
    await expect(score).toHaveText('6')
    await page.goto('/archive?search=cup&sort=oldest&spoilers=on')
    await expect(card(page, 'Cup Final').getByRole('definition')).toHaveText(['6', '0'])
  })
  await context.close()
})

test('an administrator sees the size of videos, and deletes one while its numbers stay', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInThroughThePage(page)
  await page.getByRole('link', { name: 'Storage' }).click()
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Cup Final', exact: true }) })
  await expect(row).toContainText(/\d [kM]B/)
  await expectSoundPage(page)
  await row.getByRole('button', { name: 'Delete Video of Cup Final' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Video' }).click()
  await expect(page.getByText('The video of Cup Final was deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto('/archive?search=cup&sort=oldest')
  await expect(card(page, 'Cup Final')).toContainText('Video removed to free space')
  await expect(card(page, 'Cup Final').getByRole('button', { name: 'Download MP4 Video' })).toBeDisabled()
  await expect(card(page, 'Cup Final').getByRole('definition')).toHaveText(['6', '0'])
  expect((await fetch(new URL(game.hlsUrl, courtside.url))).status).toBe(404)
  await context.close()
})
