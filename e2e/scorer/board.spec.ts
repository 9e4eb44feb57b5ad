import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { createGame, type Game, signIn } from '../support/game/game.ts'
import { openTable, signedInContext, Table } from '../support/game/scorers-table.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
]

let admin: Client
let context: BrowserContext

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  context = await signedInContext(browser, courtside.url)
})

test.afterAll(() => context?.close())

/** Plays a match to its second quarter, with fouls, points, a time-out and a possession arrow. */
async function playedGame(title: string): Promise<Game> {
  const game = await createGame(admin, title, 'fiba')
  const { matchId, setup } = game
  for (const quarterId of [1, 2]) await admin.call('POST /quarter/start', { body: { matchId, quarterId } })
  const [home, visitors] = setup.teams
  const enter = (teamId: number, playerId: number | undefined, type: 'FOUL' | 'THREE POINTS') =>
    admin.call('POST /stats/create', {
      body: { matchId, teamId, playerId: playerId ?? 0, type, quarterId: 2 },
    })
  for (const playerId of home.starters) await enter(home.id, playerId, 'FOUL')
  await enter(visitors.id, visitors.starters[0], 'THREE POINTS')
  return game
}

test('the board shows the match in both formats, and its digits can be read from 25 m', async () => {
  const { matchId } = await playedGame('A hall without a console')
  const shot = { period: 2, clock: 600_000, remainingMs: 24_000, running: true }
  await admin.call('PUT /live/:id/shot-clock', { params: { id: matchId }, body: { at: Date.now(), shot } })
  const page = await context.newPage()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(`/board/${matchId}`)
    await expect(page.getByTestId('clock')).toHaveText('10:00')
    await expect(page.getByTestId('quarter')).toHaveText('2ND')
    await expect(page.getByTestId('score-team1')).toHaveText('0')
    await expect(page.getByTestId('score-team2')).toHaveText('3')
    const guest = page.getByRole('region', { name: /Away$/ })
    await expect(guest).toContainText('Bonus')
    await expect(page.getByTestId('shot-clock')).toHaveText('24')
    // To be readable from 25 m, a digit must be 10 cm high. That is a twelfth of the height of a board of 1.2
    // m.
    for (const digits of [
      page.getByTestId('clock'),
      page.getByTestId('score-team1'),
      guest.locator('b').first(),
    ]) {
      const fontPx = await digits.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(fontPx * 0.7).toBeGreaterThan(size.height / 12)
    }
    const overflow = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
      ...[...document.querySelectorAll('.board, .board-middle')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ])
    expect(overflow).toEqual([0, 0, 0, 0])
    await page.screenshot({ path: test.info().outputPath(`board-${size.width}.png`) })
  }
  await expectSoundPage(page)
  await page.close()
})

test('the button for the horn covers nothing of the board, even on phones', async () => {
  const { matchId } = await playedGame('A board on a phone')
  const page = await context.newPage()
  for (const size of [{ width: 390, height: 844 }, { width: 844, height: 390 }, ...SIZES]) {
    await page.setViewportSize(size)
    await page.goto(`/board/${matchId}`)
    await expect(page.getByTestId('clock')).toHaveText('10:00')
    const button = await page.getByRole('button', { name: 'Full screen with horn' }).boundingBox()
    const board = await page.locator('.board').boundingBox()
    if (!button || !board) throw new Error('The board or its button has no box.')
    expect(button.y).toBeGreaterThanOrEqual(board.y + board.height)
    expect(button.y + button.height).toBeLessThanOrEqual(size.height)
    const cut = await page
      .locator('.board')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(cut).toBe(0)
  }
  await page.close()
})

test('one tap allows the horn, which sounds when the time runs out', async () => {
  const { matchId } = await playedGame('A game with a horn')
  const page = await context.newPage()
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    let horns = 0
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      horns += 1
      document.documentElement.dataset.horns = String(horns)
      start.apply(this, when)
    }
  })
  const params = { matchId }
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params,
    body: { start_time: new Date().toISOString(), remainingMs: 1_500 },
  })
  await page.goto(`/board/${matchId}`)
  await expect(page.getByTestId('clock')).toHaveText('1.5')
  await page.getByRole('button', { name: 'Full screen with horn' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-horns', '1')
  await admin.call('PATCH /live/:id/toggle-pause', { params: { id: matchId }, body: { paused: false } })
  await expect(page.getByTestId('clock')).toHaveText('0.0')
  await expect(page.locator('html')).toHaveAttribute('data-horns', '2')
  await page.close()
})

test('a shot clock that the scorer operates is on the board, the watch page and the overlay', async () => {
  const game = await playedGame('A game with a shot clock')
  const { matchId } = game
  const table = new Table(await openTable(context, matchId))
  await table.page.getByRole('button', { name: 'Log' }).click()
  const log = table.page.getByRole('dialog', { name: 'Match log' })
  await expect(log.getByRole('link', { name: 'Board for the hall' })).toHaveAttribute(
    'href',
    `/board/${matchId}`,
  )
  await log.getByRole('button', { name: 'Shot clock' }).click()
  const bar = table.page.getByRole('complementary', { name: 'Shot clock' })
  await expect(bar.getByTestId('shot-clock')).toHaveText('24')

  const { mux_playback_id: playbackId } = await admin.call('GET /live/:id', { params: { id: matchId } })
  const pages = []
  for (const path of [`/board/${matchId}`, `/watch/${matchId}`, `/overlay/${playbackId}`]) {
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByTestId('shot-clock')).toContainText('24')
    pages.push(page)
  }
  await table.press('F4')
  await expect(bar.getByTestId('shot-clock')).toHaveText('14')
  for (const page of pages) await expect(page.getByTestId('shot-clock')).toContainText('14')
  // The shot clock counts down only while the game clock runs.
  await table.press('Space')
  for (const page of pages) await expect(page.getByTestId('shot-clock')).toContainText('12')
  await table.press('F2')
  for (const page of pages) await expect(page.getByTestId('shot-clock')).toContainText('23')
  await expectSoundPage(table.page)
  await bar.getByRole('button', { name: 'Switch off' }).click()
  for (const page of pages) await expect(page.getByTestId('shot-clock')).toHaveCount(0)
  for (const page of pages) await page.close()
  await table.page.close()
})
