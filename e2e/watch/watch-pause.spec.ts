import { expect, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { until } from '../support/machines/until.ts'
import { FRAMES_A_SECOND, makeNumberedFilm, type Stream } from '../support/video/numbered-film.ts'
import { type NumberedFrame, startSampling, takeFrames } from '../support/video/step-sampler.ts'

/** Time limit in ms, generous because the machine may be busy. */
const COMES_WITHIN_MS = 60_000
/** The frames that the camera does not film: 1.2 s in the middle of a GOP of 4 s. */
const [FIRST, LAST] = [165, 200] as const
/** The first key frame after these frames. */
const NEXT_KEY_FRAME = 240
/** By how many frames the count of a busy browser may be wrong. */
const MOST_UNCOUNTED = 10

let courtside: Courtside
let stream: Stream

test.beforeAll(async () => {
  courtside = await startCourtside()
})

test.afterAll(async () => {
  await stream?.stop()
  await courtside?.stop()
})

test('viewers at live see every frame after a camera has filmed nothing for a second', {
  tag: '@endurance',
}, async ({ browser }) => {
  const film = makeNumberedFilm([FIRST, LAST])
  const game = await startGame(await signIn(courtside.url), 'A camera pauses')
  const page = await browser.newPage({ baseURL: courtside.url })
  await page.goto(`/watch/${game.matchId}`)
  stream = film.publish(courtside.rtmpPort, game.streamKey)
  await startSampling(page)
  const shown: NumberedFrame[] = []
  await until('two seconds after the next key frame', COMES_WITHIN_MS, async () => {
    shown.push(...(await takeFrames(page)))
    return (shown.at(-1)?.number ?? 0) > NEXT_KEY_FRAME + 2 * FRAMES_A_SECOND || undefined
  })
  // If the browser is busy, the position that is read may already belong to the next frame, but never to an
  // earlier frame.
  const beginOf = (frames: readonly NumberedFrame[]) =>
    Math.max(...frames.map(({ number, position }) => position - number / FRAMES_A_SECOND))
  const [before, after] = [
    shown.filter(({ number }) => number < FIRST),
    shown.filter(({ number }) => number > LAST),
  ]
  expect(Math.abs(beginOf(after) - beginOf(before))).toBeLessThan(1 / FRAMES_A_SECOND)
  expect(after.some(({ number }) => number < NEXT_KEY_FRAME)).toBe(true)
  // If Media Source had found a gap, it would have dropped more frames than MOST_UNCOUNTED, up to the next
  // key frame.
  const [first, last] = [before.at(-1)!, after.at(-1)!]
  const filmed = last.number - first.number - (LAST + 1 - FIRST)
  expect(last.decoded - first.decoded).toBeGreaterThan(filmed - MOST_UNCOUNTED)
  await page.close()
})
