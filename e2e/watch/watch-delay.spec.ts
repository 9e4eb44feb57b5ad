import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { signedInContext } from '../support/game/scorers-table.ts'
import { publishClock } from '../support/video/clock-picture.ts'

/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 90_000
const DELAY_S = 12

let courtside: Courtside
test.beforeAll(async () => {
  courtside = await startCourtside()
})
test.afterAll(() => courtside?.stop())

/** Returns the end of a playlist's last segment, in ms since 1970. */
async function endOf(address: string): Promise<number> {
  const text = await (await fetch(new URL('live.m3u8', address))).text()
  const date =
    text
      .match(/PROGRAM-DATE-TIME:(\S+)/g)
      ?.at(-1)
      ?.slice('PROGRAM-DATE-TIME:'.length) ?? ''
  const parts = [...text.slice(text.lastIndexOf(date)).matchAll(/(?:EXTINF|DURATION=)[:=]?([\d.]+)/g)]
  return Date.parse(date) + 1000 * parts.reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}

const scoreOf = (page: Page) => page.getByTestId('score-team1')

test("viewers see video and score later by the club's delay, and the control panel shows live video", async ({
  browser,
}) => {
  const admin = await signIn(courtside.url)
  await admin.call('PATCH /club/settings', { body: { videoDelaySeconds: DELAY_S } })
  const { matchId, streamKey, hlsUrl, setup } = await startGame(admin, 'Later')
  const encoder = publishClock(courtside.rtmpPort, streamKey)
  const context = await signedInContext(browser, courtside.url)
  try {
    const page = await context.newPage()
    await page.goto(`/watch/${matchId}`)
    await expect(page.getByText('Waiting for video')).toBeHidden({ timeout: COMES_WITHIN_MS })
    const shownTo = () =>
      page
        .locator('video')
        .first()
        .evaluate((element: HTMLVideoElement) => element.currentTime)
    await expect.poll(shownTo, { timeout: COMES_WITHIN_MS }).toBeGreaterThan(0)

    const { previewUrl } = await admin.call('GET /live/:id/ingest', { params: { id: matchId } })
    const lastShown = await endOf(courtside.url + hlsUrl)
    expect(Date.now() - lastShown).toBeGreaterThanOrEqual(DELAY_S * 1000)
    const beforeLive = Date.now()
    expect(beforeLive - (await endOf(courtside.url + previewUrl))).toBeLessThan(DELAY_S * 1000)

    await expect(scoreOf(page)).toHaveText('0')
    const [team] = setup.teams
    const body = { matchId, teamId: team.id, playerId: team.starters[0] ?? 0, quarterId: 1 }
    await admin.call('POST /stats/create', { body: { ...body, type: 'THREE POINTS' } })
    const scoredAt = Date.now()
    await expect(scoreOf(page)).toHaveText('3', { timeout: COMES_WITHIN_MS })
    expect(Date.now() - scoredAt).toBeGreaterThanOrEqual(DELAY_S * 1000)
  } finally {
    await context.close()
    await encoder.cut()
  }
})
