import { expect, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { publishClock } from '../support/video/clock-picture.ts'

/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 90_000
const SLATE = 'Back in a moment'

let courtside: Courtside
test.beforeAll(async () => {
  courtside = await startCourtside()
})
test.afterAll(() => courtside?.stop())

test('a slate in the club’s colours covers the video while no source sends', async ({ browser }) => {
  const admin = await signIn(courtside.url)
  const colours = { clubName: 'Herons', primaryColour: '#123a6b', secondaryColour: '#f2b705' }
  await admin.call('PATCH /club/settings', { body: colours })
  const { matchId, streamKey } = await startGame(admin, 'A gap')
  const context = await browser.newContext({ baseURL: courtside.url })
  let encoder = publishClock(courtside.rtmpPort, streamKey)
  try {
    const pages = await Promise.all([context.newPage(), context.newPage()])
    for (const [index, path] of [`/watch/${matchId}`, `/tv/${matchId}`].entries()) {
      const page = pages[index]
      await page?.setViewportSize(index === 0 ? { width: 390, height: 844 } : { width: 1920, height: 1080 })
      await page?.goto(path)
    }
    for (const page of pages) {
      const shownTo = () =>
        page
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.currentTime)
      await expect.poll(shownTo, { timeout: COMES_WITHIN_MS }).toBeGreaterThan(1)
      await expect(page.getByText(SLATE)).toBeHidden()
    }
    await encoder.cut()
    for (const page of pages) {
      const slate = page.locator('.slate')
      await expect(slate).toContainText(SLATE, { timeout: COMES_WITHIN_MS })
      await expect(slate).toContainText('Herons')
      await expect(slate).toHaveCSS('background-color', 'rgb(18, 58, 107)')
      await page.screenshot({ path: test.info().outputPath(`${pages.indexOf(page)}.png`) })
    }
    encoder = publishClock(courtside.rtmpPort, streamKey)
    for (const page of pages) await expect(page.getByText(SLATE)).toBeHidden({ timeout: COMES_WITHIN_MS })
  } finally {
    await context.close()
    await encoder.cut()
  }
})
