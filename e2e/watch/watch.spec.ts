import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { until } from '../support/machines/until.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import type { Publisher } from '../support/video/publisher.ts'
import { type StepSample, startSampling, takeSamples } from '../support/video/step-sampler.ts'

/** Maximum delay of the score behind the video, in ms. */
const MOST_LAG_MS = 1000
/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 30_000

/** A play of one point: when it was seen in the hall, and when the scorer had entered it. */
interface Play {
  seen: number
  recorded: number
}

let courtside: Courtside
let admin: Client
let game: Game
let publisher: Publisher
const plays: Play[] = []

test.beforeAll(async () => {
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'In step')
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/** Returns the newest part that the playlist names. */
async function newestPart(): Promise<string | undefined> {
  const playlist = await fetch(courtside.url + game.hlsUrl.replace('master.m3u8', 'live.m3u8'))
  return playlist.ok ? [...(await playlist.text()).matchAll(/PART:.*URI="([^"]+)"/g)].at(-1)?.[1] : undefined
}

/** Waits until the playlist names two new parts. The fastest scorer takes that long to react. */
async function oneMorePart(): Promise<void> {
  for (let parts = 0, before = await newestPart(); parts < 2; parts += 1) {
    before = await until('a part of the video', COMES_WITHIN_MS, async () => {
      const newest = await newestPart()
      return newest === before ? undefined : newest
    })
  }
}

/** Scores a point. The scorer enters it when the server has the video of it. */
async function score(react: () => Promise<void> = oneMorePart): Promise<void> {
  const seen = Date.now()
  await react()
  const [home] = game.setup.teams
  const stat = { matchId: game.matchId, quarterId: 1, teamId: home.id, playerId: home.starters[0] ?? 0 }
  const { createdAt } = await admin.call('POST /stats/create', { body: { ...stat, type: 'FREE THROW' } })
  plays.push({ seen, recorded: Date.parse(createdAt) })
}

/**
 * Checks that no frame showed a play too early, and that none lacked a play that was recorded more than a
 * second before the frame.
 */
function expectInStep(samples: readonly StepSample[]): void {
  expect(samples).not.toEqual([])
  const ahead = samples.filter(({ painted, score }) =>
    plays.some(({ seen }, index) => index < score && seen > painted),
  )
  // After a jump forward, the first frame can be on screen one frame earlier than its score, because the
  // browser paints the video by itself.
  const isAfterJump = (index: number) => {
    const [before, sample] = [samples[index - 1], samples[index]]
    return !before || !sample || sample.painted - before.painted > MOST_LAG_MS
  }
  // During a seek back, the page shows the score of the target moment. One earlier frame may still appear
  // with it. Otherwise the score could be ahead of the video.
  const isBeforeJumpBack = (index: number) => {
    const [sample, after] = [samples[index], samples[index + 1]]
    return sample && after && sample.painted - after.painted > MOST_LAG_MS && sample.score === after.score
  }
  const behind = samples.filter(
    ({ painted, score }, index) =>
      !isAfterJump(index) &&
      !isBeforeJumpBack(index) &&
      plays.some(({ recorded }, play) => play >= score && recorded < painted - MOST_LAG_MS),
  )
  expect({ ahead, behind }).toEqual({ ahead: [], behind: [] })
}

/** Samples frames until one satisfies a condition, and checks that score and video are in step in each. */
async function sampleUntil(page: Page, satisfies: (sample: StepSample) => boolean): Promise<StepSample[]> {
  const samples: StepSample[] = []
  await until('the video to continue', COMES_WITHIN_MS, async () => {
    samples.push(...(await takeSamples(page)))
    return samples.some(satisfies) || undefined
  })
  expectInStep(samples)
  return samples
}

/** Checks that score and video are in step in every sample, until a frame is painted at `moment` or later. */
function expectInStepUntil(page: Page, moment: number): Promise<StepSample[]> {
  return sampleUntil(page, ({ painted }) => painted >= moment)
}

/** Returns the moment of the video from which the last play must be shown. */
const lastSeen = () => (plays.at(-1)?.recorded ?? 0) + MOST_LAG_MS

const scores = (samples: readonly StepSample[]) => [...new Set(samples.map((sample) => sample.score))]

test('the score is in step with the video: live, after going back, after a break of the sender, in replay', {
  tag: '@endurance',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const shownScore = page.getByTestId('score-team1')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/watch/${game.matchId}`)

  await test.step('without a publisher the scoreboard is live, and no video is requested', async () => {
    await expect(page.getByText('Waiting for video')).toBeVisible()
    await score(async () => {})
    await expect(shownScore).toHaveText('1')
    expect(asked.filter((url) => url.includes('/video/'))).toEqual([])
  })

  await test.step('live, the score follows the video', async () => {
    publisher = publishClock(courtside.rtmpPort, game.streamKey)
    await expect(page.getByText('Waiting for video')).toBeHidden()
    await startSampling(page)
    for (let play = 0; play < 3; play += 1) await score()
    expect(scores(await expectInStepUntil(page, lastSeen()))).toEqual([1, 2, 3, 4])
  })

  await test.step('the score goes back with the video, and forward again', async () => {
    await page.getByRole('button', { name: 'Back 10 seconds' }).click()
    await sampleUntil(page, ({ painted }) => painted < (plays[2]?.seen ?? 0))
    await expectInStepUntil(page, plays[2]?.recorded ?? 0)
    await page.getByRole('button', { name: /Go to Live/ }).click()
    await expectInStepUntil(page, lastSeen())
  })

  await test.step('the scoreboard is live without video, and follows the video when it returns', async () => {
    await publisher.cut()
    await expect(page.getByText('Back in a moment')).toBeVisible()
    await score(async () => {})
    await expect(shownScore).toHaveText('5')
    await takeSamples(page)
    publisher = publishClock(courtside.rtmpPort, game.streamKey)
    await expect(page.getByText('Back in a moment')).toBeHidden()
    await score()
    expect(scores(await expectInStepUntil(page, lastSeen()))).toContain(6)
  })

  await test.step('the score stays in step when the viewer seeks back across the break', async () => {
    await page.getByRole('slider', { name: 'Position in the video' }).focus()
    await page.keyboard.press('Home')
    await sampleUntil(page, ({ painted }) => painted < (plays[1]?.seen ?? 0))
    await page.keyboard.press('End')
    await expectInStepUntil(page, lastSeen())
  })

  await test.step('the replay shows each score at its moment', async () => {
    await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
    await publisher.cut()
    await page.goto(`/watch/${game.matchId}`)
    await page.getByRole('button', { name: 'Watch from the start' }).click()
    await startSampling(page)
    expect(scores(await expectInStepUntil(page, plays[2]?.recorded ?? 0))).toEqual([1, 2, 3])
    await page.goto(`/watch/${game.matchId}?t=${plays[4]?.recorded}`)
    await expect(page.locator('.pic-none')).toBeHidden()
    await startSampling(page)
    // That moment is during the break. So the last frame before the break may be on screen before the first
    // one after it.
    expect(scores(await expectInStepUntil(page, lastSeen())).filter((points) => points > 4)).toEqual([5, 6])
  })
  await context.close()
})
