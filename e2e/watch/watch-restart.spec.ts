import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { until } from '../support/machines/until.ts'
import {
  FRAMES_A_SECOND,
  makeNumberedFilm,
  type NumberedFilm,
  type Stream,
} from '../support/video/numbered-film.ts'
import { type NumberedFrame, numbersAt, startSampling, takeFrames } from '../support/video/step-sampler.ts'

/** Time limit in ms, generous because the machine may be busy. */
const COMES_WITHIN_MS = 30_000
/**
 * Number of frames after the break that are checked one by one: two seconds of the four seconds up to the
 * next key frame.
 */
const LOOKED_AT = 2 * FRAMES_A_SECOND
/**
 * Listed duration of a run at which a slow device begins to play, in seconds. It is longer than a GOP, and
 * longer than the distance of players from the live edge.
 */
const TAKES_ITS_TIME_S = 5
/** A duration in seconds that is longer than the part of a playlist after the position on screen. */
const LISTED_AHEAD_S = 8
/** A segment, or a part of one. */
const PIECE = /\/s\d+-\d+[^/]*\.m4s/
/** Number of times that the sender stops and starts in one recording. */
const BREAKS = 3

let courtside: Courtside
let film: NumberedFilm
let game: Game
let games = 0
let stream: Stream

test.beforeAll(async () => {
  film = makeNumberedFilm()
  courtside = await startCourtside()
})

test.afterAll(async () => {
  await stream?.stop()
  await courtside?.stop()
})

/** Returns the frames since the latest restart of the clip, once its third second has been shown. */
async function framesFromTheStart(page: Page): Promise<NumberedFrame[]> {
  const shown: NumberedFrame[] = []
  return until('three seconds from the beginning', COMES_WITHIN_MS, async () => {
    shown.push(...(await takeFrames(page)))
    const start = shown.findLastIndex(({ number }, index) => number < (shown[index - 1]?.number ?? 0))
    const run = shown.slice(Math.max(0, start))
    return start > 0 && (run.at(-1)?.number ?? 0) > 3 * FRAMES_A_SECOND ? run : undefined
  })
}

/** Returns the position in the video at which the clip of these frames begins, in seconds. */
function beginningOf(shown: readonly NumberedFrame[]): number {
  const last = shown.at(-1)
  if (!last) throw new Error('No frame was shown.')
  return last.position - last.number / FRAMES_A_SECOND
}

/** Seeks to a position of the video in seconds, as a viewer does on the timeline. */
async function goTo(page: Page, position: number): Promise<void> {
  await takeFrames(page)
  await page.evaluate((position) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = position
  }, position)
}

/**
 * Waits until frames from before the break at `seam` (in seconds of the video) and three seconds after it
 * were shown. Returns the frames after the break.
 */
async function framesAcross(page: Page, seam: number): Promise<NumberedFrame[]> {
  const shown: NumberedFrame[] = []
  return until('three seconds after the seam', COMES_WITHIN_MS, async () => {
    shown.push(...(await takeFrames(page)))
    // Frames before a break get slightly later positions when they are loaded again.
    const before = shown.findIndex(({ position }) => position < seam - 0.5)
    const across = shown.slice(Math.max(0, before))
    const start = across.findIndex(({ number }, index) => number < (across[index - 1]?.number ?? 0))
    const run = across.slice(Math.max(0, start))
    return before >= 0 && start > 0 && (run.at(-1)?.number ?? 0) > 3 * FRAMES_A_SECOND ? run : undefined
  })
}

/**
 * Checks that no frame of the clip was skipped. A frame may be missing in the list because the browser was
 * too busy to show it, but then the browser has decoded it.
 */
function expectEveryFrame(shown: readonly NumberedFrame[]): void {
  expect(shown[0]?.number).toBeLessThan(FRAMES_A_SECOND)
  for (const { number, decoded } of shown) expect(decoded).toBeGreaterThan(number)
}

/** Checks that every frame after the break is visible at its position. */
async function expectEachToBeThere(page: Page, shown: readonly NumberedFrame[]): Promise<void> {
  const last = shown.at(-1)
  if (!last) throw new Error('No frame was shown.')
  const numbers = Array.from({ length: LOOKED_AT }, (_, number) => number)
  const frames = numbers.map((number) => {
    // Half a frame is added to get a position in the middle of the frame.
    return { number, position: last.position + (number - last.number + 0.5) / FRAMES_A_SECOND }
  })
  expect(await numbersAt(page, frames)).toEqual(numbers)
}

/**
 * Checks that the stream after a break is shown from its first frame, also after seeking back before the
 * break.
 */
async function expectWholeAcrossTheBreak(page: Page): Promise<void> {
  const shown = await framesFromTheStart(page)
  expectEveryFrame(shown)
  const seam = beginningOf(shown)
  await goTo(page, seam - 1.5)
  await framesAcross(page, seam)
}

/** Records the playlists that the newest player of the page requests without waiting for the next part. */
function noteUnhurriedLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    // The page has built another player.
    if (url.pathname.endsWith('/master.m3u8')) loads.length = 0
    if (url.pathname.endsWith('/live.m3u8') && !url.searchParams.has('_HLS_msn')) loads.push(url.href)
  })
  return loads
}

/** Makes the next fragment of the video undecodable. Resolves when the page has loaded that fragment. */
async function damageOnePiece(page: Page): Promise<void> {
  const damaged = page.waitForEvent('requestfinished', (request) => PIECE.test(request.url()))
  await page.route(
    PIECE,
    async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, body: body.fill(0xff, body.indexOf('mdat') + 'mdat'.length) })
    },
    { times: 1 },
  )
  await damaged
}

/** Checks that the video plays beyond everything that was listed when a fragment was damaged. */
async function expectToGoOnAfterDamage(page: Page): Promise<void> {
  await damageOnePiece(page)
  const at = (await takeFrames(page)).at(-1)?.position ?? 0
  await until('the video to continue', COMES_WITHIN_MS, async () => {
    return (await takeFrames(page)).some(({ position }) => position > at + LISTED_AHEAD_S) || undefined
  })
}

async function newGame(): Promise<void> {
  games += 1
  game = await startGame(await signIn(courtside.url), `Stop and start ${games}`)
}

/** Opens a page of a new match and waits until it has shown three seconds of video. */
async function watchFromNow(browser: Browser): Promise<Page> {
  await newGame()
  const page = await browser.newPage({ baseURL: courtside.url })
  await page.goto(`/watch/${game.matchId}`)
  stream = film.publish(courtside.rtmpPort, game.streamKey)
  await expect(page.getByText('Waiting for video')).toBeHidden()
  await showsThreeSeconds(page)
  return page
}

async function showsThreeSeconds(page: Page): Promise<void> {
  await startSampling(page)
  await until(
    'the video',
    COMES_WITHIN_MS,
    async () => (await takeFrames(page)).some(({ number }) => number > 3 * FRAMES_A_SECOND) || undefined,
  )
}

for (const [name, isTold] of [
  ['immediately', false],
  ['after the page has reported the stop', true],
] as const) {
  test(`a stream that restarts ${name} shows every frame, beginning with the first`, {
    tag: '@endurance',
  }, async ({ browser }) => {
    const page = await watchFromNow(browser)
    await stream.stop()
    if (isTold) await expect(page.getByText('Back in a moment')).toBeVisible({ timeout: COMES_WITHIN_MS })
    const loads = noteUnhurriedLoads(page)
    stream = film.publish(courtside.rtmpPort, game.streamKey)
    const shown = await framesFromTheStart(page)
    expectEveryFrame(shown)
    // After loading an unchanged playlist, a player waits for seconds before it loads the playlist again. So
    // there must be only one such load.
    expect(loads).toHaveLength(1)
    await expectEachToBeThere(page, shown)
    await stream.stop()
    await page.close()
  })
}

/** Returns how many seconds of the stream the playlist lists after its only break. */
async function listedSinceTheBreak(): Promise<number> {
  const answer = await fetch(courtside.url + game.hlsUrl.replace('master.m3u8', 'live.m3u8'))
  const run = (await answer.text()).split('#EXT-X-DISCONTINUITY')[1] ?? ''
  const open = run.slice(Math.max(0, run.lastIndexOf('#EXTINF')))
  const sum = (text: string, tag: RegExp) =>
    [...text.matchAll(tag)].reduce((total, [, seconds]) => total + Number(seconds), 0)
  return sum(run, /#EXTINF:([\d.]+)/g) + sum(open, /#EXT-X-PART:DURATION=([\d.]+)/g)
}

test('a returning stream shows every frame from the first, even on a device that is slow to start', {
  tag: '@endurance',
}, async ({ browser }) => {
  const page = await watchFromNow(browser)
  await stream.stop()
  await page.route(/\/master\.m3u8$/, async (route) => {
    await until('more listed video than is live', COMES_WITHIN_MS, async () => {
      return (await listedSinceTheBreak()) > TAKES_ITS_TIME_S || undefined
    })
    await route.continue()
  })
  stream = film.publish(courtside.rtmpPort, game.streamKey)
  expectEveryFrame(await framesFromTheStart(page))
  // The viewer catches up without doing anything.
  await expect(page.locator('.pic .badge')).toHaveText('Live')
  await stream.stop()
  await page.close()
})

test('of several breaks, from the last to the first: after seeking back before a break, the stream after it is shown from its first frame', {
  tag: '@endurance',
}, async ({ browser }) => {
  const page = await watchFromNow(browser)
  const seams: number[] = []
  for (let breaks = 0; breaks < BREAKS; breaks += 1) {
    await stream.stop()
    stream = film.publish(courtside.rtmpPort, game.streamKey)
    const shown = await framesFromTheStart(page)
    expectEveryFrame(shown)
    seams.push(beginningOf(shown))
  }
  for (const seam of seams.reverse()) {
    await goTo(page, seam - 1.5)
    const shown = await framesAcross(page, seam)
    expect(shown[0]?.number).toBeLessThan(FRAMES_A_SECOND)
    // If a GOP were lost, four seconds would be missing.
    const steps = shown.slice(1).map(({ number }, index) => number - (shown[index]?.number ?? 0))
    expect(Math.max(...steps)).toBeLessThan(FRAMES_A_SECOND)
  }
  await stream.stop()
  await page.close()
})

test('the page plays across a break after which the stream has no audio, also after seeking back to before the break', {
  tag: '@endurance',
}, async ({ browser }) => {
  const page = await watchFromNow(browser)
  await stream.stop()
  stream = film.publish(courtside.rtmpPort, game.streamKey, 'picture')
  await expectWholeAcrossTheBreak(page)
  await page.close()
})

test('the player on another site shows every frame after a break from the first, also after seeking back to before the break', {
  tag: '@endurance',
}, async ({ browser }) => {
  await newGame()
  stream = film.publish(courtside.rtmpPort, game.streamKey)
  const page = await browser.newPage({ baseURL: courtside.url })
  await until('the video', COMES_WITHIN_MS, async () => {
    await page.goto(`/embed/player/${game.matchId}`)
    return (await page.getByRole('button', { name: /^Play/ }).isVisible()) || undefined
  })
  await page.getByRole('button', { name: /^Play/ }).click()
  await showsThreeSeconds(page)
  await stream.stop()
  stream = film.publish(courtside.rtmpPort, game.streamKey)
  await expectWholeAcrossTheBreak(page)
  await expectToGoOnAfterDamage(page)
  await stream.stop()
  await page.close()
})

test('a fragment that the browser cannot decode stops the video only for a moment', {
  tag: '@endurance',
}, async ({ browser }) => {
  const page = await watchFromNow(browser)
  await expectToGoOnAfterDamage(page)
  await expect(page.locator('.pic .badge')).toHaveText('Live')
  await stream.stop()
  await page.close()
})
