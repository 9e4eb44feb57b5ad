import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { until } from '../support/machines/until.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import { type StepSample, startSampling, takeSamples } from '../support/video/step-sampler.ts'

/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 60_000
/** Maximum time that may be missing in the video, in ms. */
const LONGEST_HOLE_MS = 3000
const MOST_LAG_MS = 1000
/** Number of frames of the spare encoder that are measured: three seconds of video. */
const FRAMES = 45

let courtside: Courtside
test.beforeAll(async () => {
  courtside = await startCourtside()
})
test.afterAll(() => courtside?.stop())

/** Collects frames until enough of them are from after a moment. */
async function framesAfter(page: Page, moment: number): Promise<StepSample[]> {
  const frames: StepSample[] = []
  await until('the frames after the switch', COMES_WITHIN_MS, async () => {
    frames.push(...(await takeSamples(page)))
    return frames.filter(({ painted }) => painted > moment).length >= FRAMES || undefined
  })
  return frames
}

test('a spare encoder replaces a killed one: at most 3 s are missing, and the score stays in step', {
  tag: '@endurance',
}, async ({ browser }) => {
  const admin = await signIn(courtside.url)
  const { matchId, streamKey } = await startGame(admin, 'Two encoders')
  const ingest = () => admin.call('GET /live/:id/ingest', { params: { id: matchId } })
  const { spareKey } = await ingest()
  const first = publishClock(courtside.rtmpPort, streamKey)
  const spare = publishClock(courtside.rtmpPort, spareKey ?? '')
  try {
    const page = await browser.newPage({ baseURL: courtside.url })
    await page.goto(`/watch/${matchId}`)
    await expect(page.getByText('Waiting for video')).toBeHidden({ timeout: COMES_WITHIN_MS })
    await startSampling(page)
    await until('the spare', COMES_WITHIN_MS, async () => (await ingest()).spare === 'ready' || undefined)
    await framesAfter(page, 0)

    await first.cut()
    const killedAt = Date.now()
    const frames = await framesAfter(page, killedAt + LONGEST_HOLE_MS)
    expect((await ingest()).spare).toBe('on-air')
    const moments = frames.map(({ painted }) => painted).toSorted((a, b) => a - b)
    const holes = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
    expect(Math.max(...holes)).toBeLessThan(LONGEST_HOLE_MS)

    const errors = frames
      .filter(({ painted, saidBehind }) => painted > killedAt && saidBehind !== null)
      .map(({ seenAt, painted, saidBehind }) => Math.abs(seenAt - painted - (saidBehind ?? 0)))
      .toSorted((a, b) => a - b)
    expect(errors.length).toBeGreaterThan(FRAMES / 2)
    expect(errors[errors.length >> 1]).toBeLessThan(MOST_LAG_MS)
    await page.close()
  } finally {
    await Promise.all([first.cut(), spare.cut()])
  }
})
