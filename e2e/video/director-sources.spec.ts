import { expect } from '@playwright/test'
import { signIn, startGame } from '../support/game/game.ts'
import { signedInContext } from '../support/game/scorers-table.ts'
import { findBarriers } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'
import { publishClock } from '../support/video/clock-picture.ts'

/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 60_000

test('the director switches to the spare encoder and back, and viewers keep watching', async ({
  browser,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  const { matchId, streamKey, hlsUrl } = await startGame(admin, 'Two sources')
  const params = { id: matchId }
  const { spareKey } = await admin.call('GET /live/:id/ingest', { params })
  const encoders = [streamKey, spareKey ?? ''].map((key) => publishClock(courtside.rtmpPort, key))
  const context = await signedInContext(browser, courtside.url)
  try {
    const page = await context.newPage()
    await page.goto(`/director/${matchId}`)
    const sources = page.getByRole('region', { name: 'Video sources' })
    const row = (name: string) => sources.getByRole('listitem').filter({ hasText: name })
    const spare = row('Spare encoder')
    const encoder = sources.getByRole('listitem').filter({ hasNotText: 'Spare' })
    await expect(encoder).toContainText('On air', { timeout: COMES_WITHIN_MS })
    await expect(spare).toContainText('Ready', { timeout: COMES_WITHIN_MS })
    expect(await findBarriers(page)).toEqual([])

    const viewer = await context.newPage()
    await viewer.goto(`/watch/${matchId}`)
    const video = viewer.locator('video').first()
    const shownTo = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
    await expect.poll(shownTo, { timeout: COMES_WITHIN_MS }).toBeGreaterThan(0)

    await spare.getByRole('button', { name: 'Put on air: Spare encoder' }).click()
    await expect(spare).toContainText('On air', { timeout: COMES_WITHIN_MS })
    await expect(encoder).toContainText('Ready')
    await encoder.getByRole('button', { name: 'Put on air: Encoder' }).click()
    await expect(encoder).toContainText('On air', { timeout: COMES_WITHIN_MS })

    const playlist = async () =>
      (await fetch(new URL('live.m3u8', courtside.url + hlsUrl)).then((answer) => answer.text())).split(
        '#EXT-X-DISCONTINUITY',
      ).length - 1
    await expect.poll(playlist, { timeout: COMES_WITHIN_MS }).toBe(2)
    const after = await shownTo()
    await expect.poll(shownTo, { timeout: COMES_WITHIN_MS }).toBeGreaterThan(after + 3)
  } finally {
    await Promise.all(encoders.map((each) => each.cut()))
    await context.close()
    await admin.call('PUT /live/end/:id', { params })
  }
})
