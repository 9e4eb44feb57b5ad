import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from './support/courtside.ts'
import { type Game, signIn, startGame } from './support/game.ts'
import { FRAMES_A_SECOND, makeNumberedFilm, type NumberedFilm, type Stream } from './support/numbered-film.ts'
import { startSampling, takeNumbers } from './support/step-sampler.ts'
import { until } from './support/until.ts'

/** A busy machine takes its time; nothing here is measured by it. */
const COMES_WITHIN_MS = 30_000
/** Without a key frame for 4 s, a viewer who has to wait for the next one misses 120 frames. */
const MOST_MISSED = FRAMES_A_SECOND / 2

let courtside: Courtside
let film: NumberedFilm
let game: Game
let stream: Stream

test.beforeAll(async () => {
  film = makeNumberedFilm()
  courtside = await startCourtside()
  game = await startGame(await signIn(courtside.url), 'Stop and start')
})

test.afterAll(async () => {
  await stream?.stop()
  await courtside?.stop()
  film?.remove()
})

/** Frames as they are shown, until one of the film's third second or later that follows its beginning; without what came before. */
async function framesFromTheStart(page: Page): Promise<number[]> {
  const shown: number[] = []
  return until('three seconds from the beginning', COMES_WITHIN_MS, async () => {
    shown.push(...(await takeNumbers(page)))
    const start = shown.findLastIndex((number, index) => number < (shown[index - 1] ?? 0))
    const run = shown.slice(Math.max(0, start))
    return start > 0 && (run.at(-1) ?? 0) > 3 * FRAMES_A_SECOND ? run : undefined
  })
}

function expectEveryFrame(shown: readonly number[]): void {
  expect(shown[0]).toBeLessThan(MOST_MISSED)
  const missed = shown.map((number, index) => number - (shown[index - 1] ?? number))
  expect(Math.max(...missed)).toBeLessThan(MOST_MISSED)
}

test('a stream that is stopped and started is seen from its first frame, whether viewers still have a picture or wait for one', {
  tag: '@endurance',
}, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: courtside.url })
  await page.goto(`/watch/${game.matchId}`)
  stream = film.publish(courtside.rtmpPort, game.streamKey)
  await expect(page.getByText('Waiting for the picture')).toBeHidden()
  await startSampling(page)
  const plays = () =>
    until(
      'the picture',
      COMES_WITHIN_MS,
      async () => (await takeNumbers(page)).some((number) => number > 3 * FRAMES_A_SECOND) || undefined,
    )
  await plays()

  for (const [name, between] of [
    ['at once', async () => {}],
    [
      'after viewers were told that there is none',
      () => expect(page.getByText('Waiting for the picture')).toBeVisible({ timeout: COMES_WITHIN_MS }),
    ],
  ] as const) {
    await test.step(`started again ${name}`, async () => {
      await stream.stop()
      await between()
      stream = film.publish(courtside.rtmpPort, game.streamKey)
      expectEveryFrame(await framesFromTheStart(page))
    })
  }
  await page.close()
})
