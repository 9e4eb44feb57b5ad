import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { until } from '../support/machines/until.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import type { Publisher } from '../support/video/publisher.ts'
import { type StepSample, startSampling, takeSamples } from '../support/video/step-sampler.ts'

const PACE = 0.8
/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 60_000
const MOST_LAG_MS = 1000
/**
 * Maximum distance from the newest video, in ms: the three parts that players stay behind, and the parts that
 * are being encoded and fetched.
 */
const NEWEST_MS = 5000

let courtside: Courtside
let admin: Client
let game: Game
let publisher: Publisher

test.beforeAll(async () => {
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Slow publisher')
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

const age = ({ painted, seenAt }: StepSample) => seenAt - painted

/** Waits for a matching frame. */
function framesUntil(page: Page, what: string, satisfies: (sample: StepSample) => boolean) {
  const samples: StepSample[] = []
  return until(what, COMES_WITHIN_MS, async () => {
    samples.push(...(await takeSamples(page)))
    return samples.splice(0).some(satisfies) || undefined
  })
}

test('for a publisher that sends 0.8 s of video per second, the page shows the right time, and Go to Live reaches the newest video', {
  tag: '@endurance',
}, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: courtside.url })
  await page.goto(`/watch/${game.matchId}`)
  publisher = publishClock(courtside.rtmpPort, game.streamKey, PACE)
  await expect(page.getByText('Waiting for video')).toBeHidden()
  await startSampling(page)

  await test.step('the control panel shows the advice', async () => {
    const message = await until('the advice', COMES_WITHIN_MS, async () => {
      const { warnings } = await admin.call('GET /live/:id/ingest', { params: { id: game.matchId } })
      return warnings.find(({ code }) => code === 'slow-publisher')?.message
    })
    expect(message).toContain('Your computer sends only 0.8 s of video per second')
  })

  await test.step('the time on the page equals the time on the video', async () => {
    await takeSamples(page)
    const errors: number[] = []
    await framesUntil(page, 'the video', (sample) => {
      if (sample.saidBehind !== null) errors.push(Math.abs(age(sample) - sample.saidBehind))
      return errors.length > 30
    })
    errors.sort((a, b) => a - b)
    expect(errors[errors.length >> 1]).toBeLessThan(MOST_LAG_MS)
  })

  await test.step('after going back, Go to Live returns to the live edge', async () => {
    await page.getByRole('button', { name: 'Back 10 seconds' }).click()
    await framesUntil(page, 'the earlier video', (sample) => age(sample) > 2 * NEWEST_MS)
    await page.getByRole('button', { name: /Go to Live/ }).click()
    await framesUntil(page, 'the newest video', (sample) => age(sample) < NEWEST_MS)
  })
  await page.close()
})
