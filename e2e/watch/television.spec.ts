import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { findBarriers } from '../support/page-check.ts'
import { makeFilm, type Publisher } from '../support/video/publisher.ts'

/** The usual resolution of televisions' browsers. */
test.use({ viewport: { width: 1920, height: 1080 } })

let courtside: Courtside
let admin: Client
let game: Game
let publisher: Publisher

test.beforeAll(async () => {
  courtside = await startCourtside()
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Final')
  publisher = makeFilm().publish(courtside.rtmpPort, game.streamKey, 'ignore')
})
test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

function score(type: 'TWO POINTS' | 'THREE POINTS'): Promise<unknown> {
  const [home] = game.setup.teams
  const playerId = home.starters[0] ?? 0
  return admin.call('POST /stats/create', {
    body: { matchId: game.matchId, quarterId: 1, teamId: home.id, playerId, type },
  })
}

const position = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

test('a match is chosen, watched and paused on a television with arrow keys alone', async ({ page }) => {
  await page.goto(`${courtside.url}/watch`)
  await page.getByRole('link', { name: 'Watch on a television' }).click()
  const link = page.getByRole('link', { name: 'Final Home – Final Away' })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${courtside.url}/tv/${game.matchId}`)
  await expect.poll(() => position(page)).toBeGreaterThan(1)

  // The first press of OK turns the sound on. The next one pauses.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Press OK for sound')).toBeHidden()
  expect(await isPaused(page)).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isPaused(page)).toBe(false)

  // The score follows the video.
  await score('THREE POINTS')
  await expect(page.getByTestId('score-team1')).toHaveText('3')
  const before = await position(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => position(page)).toBeLessThan(before)

  // "Up" opens the box score, "down" closes it.
  const boxScore = page.getByRole('region', { name: 'Box score' })
  await page.keyboard.press('ArrowUp')
  await expect(boxScore.getByRole('row', { name: /Player No 1/ }).first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(boxScore).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${courtside.url}/tv`)
  await expect(link).toBeFocused()
})

test('a television without a live game says so, and shows the next game when it starts', async ({ page }) => {
  await page.goto(`${courtside.url}/tv/999999`)
  await expect(page.getByText('There is no such game.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL(`${courtside.url}/tv`)
  const list = page.getByRole('list')
  await expect(list.getByRole('link')).toHaveCount(1)
  await startGame(admin, 'Second')
  await expect(list.getByRole('link')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tv\/\d+$/)
  await expect(page.getByTestId('score-team1')).toBeVisible()
})
