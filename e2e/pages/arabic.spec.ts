import { createClient } from '@courtside/contract/client'
import { expect, type Locator, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { signedInContext } from '../support/game/scorers-table.ts'
import { publishClock } from '../support/video/clock-picture.ts'

let courtside: Courtside
let game: Game

test.beforeAll(async () => {
  courtside = await startCourtside()
  game = await startGame(await signIn(courtside.url), 'Harbour')
})

test.afterAll(() => courtside?.stop())

test('mirrors start page, match and scorer’s table in Arabic, but not the displays in the hall', async ({
  browser,
}) => {
  const desk = { width: 1440, height: 900 }
  const context = await signedInContext(browser, courtside.url, desk, { locale: 'ar' })
  const page = await context.newPage()

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const brand = page.locator('header a').first()
  await expect(brand).toBeVisible()
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN
  await expect.poll(() => leftOf(brand)).toBeGreaterThan(desk.width / 2)

  // The image is at the left edge. Its slanted edge is on the side of the text.
  const window = page.locator('.hero-window')
  await expect.poll(() => leftOf(window)).toBe(0)
  const cut = await window.evaluate((part) => getComputedStyle(part).clipPath)
  expect(cut.replaceAll(/calc\(100% - 26%\)/g, '74%')).toBe('polygon(74% 0px, 0px 0px, 0px 100%, 100% 100%)')

  await page.locator(`main a[href="/watch/${game.matchId}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`/watch/${game.matchId}$`))
  await expect(page.getByRole('heading', { name: 'تعليق مباشر' })).toBeVisible()
  const [home, visitors] = [page.getByTestId('score-team1'), page.getByTestId('score-team2')]
  await expect(home.first()).toHaveText('0')
  await expect
    .poll(async () => (await leftOf(visitors.first())) - (await leftOf(home.first())))
    .toBeGreaterThan(0)

  await expect(page.getByTestId('leaders').getByRole('rowheader').first()).toHaveText('نقط')

  // The scorer enters a play in Arabic, and a viewer sees the new score.
  const table = await context.newPage()
  await table.goto(`/stats-entry/${game.matchId}`)
  await expect(table.getByRole('button', { name: 'إنهاء المباراة' })).toBeVisible()
  const left = table.locator('.scol').first()
  await expect(left).toHaveAttribute('aria-label', /Harbour Home/)
  await expect.poll(() => leftOf(left)).toBeLessThan(desk.width / 4)
  await left.getByRole('button', { name: 'نقطتان', exact: true }).click()
  await left.getByRole('dialog').getByRole('button', { name: '4 Player No 4' }).click()
  await expect(table.locator('.outbox')).toContainText('حُفظ كل شيء')
  await expect(home.first()).toHaveText('2')

  const visitor = createClient(`${courtside.url}/api`, { accessToken: () => null, refresh: async () => null })
  const { events } = await visitor.call('GET /live/:id/log', { params: { id: game.matchId } })
  expect(events.filter(({ kind }) => kind === 'stat-recorded')).toHaveLength(1)
  await context.close()
})

test('in Arabic the player’s buttons of a live match are in one row on a phone', async ({ browser }) => {
  const publisher = publishClock(courtside.rtmpPort, game.streamKey)
  const context = await signedInContext(browser, courtside.url, { width: 390, height: 844 }, { locale: 'ar' })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expect(page.locator('.ctl .edge')).toBeVisible()
  const ends = page.locator('.ctl :is(.btn-play, .btn-more), .ctl-end > :last-child')
  await expect(ends).toHaveCount(3)
  const tops = await ends.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  // A number and the letter after it stay together. In a right-to-left line the letter would otherwise be on
  // the wrong side of the number.
  await page.locator('.ctl .btn-more').click()
  const sizes = page.locator('.quality option', { hasText: 'p' })
  await expect(sizes).toHaveCount(1)
  expect(await sizes.textContent()).toMatch(/\u2066\u2068\d+\u2069p\u2069/)
  await context.close()
  await publisher.cut()
})
