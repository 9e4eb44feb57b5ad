import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { signIn } from '../support/game/game.ts'
import { playsOf, signedInContext } from '../support/game/scorers-table.ts'
import {
  action,
  answer,
  momentsOf,
  openTouchTable,
  player,
  setClock,
  teamPlays,
} from '../support/game/touch-table.ts'
import { test } from '../support/shared-courtside.ts'

let admin: Client
let context: BrowserContext

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  context = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
})

test.afterAll(() => context?.close())

const newGame = () => openTouchTable(admin, context)

test('a forgotten play takes four taps, and forgotten time-outs, coach fouls and jump balls also get an earlier time', async () => {
  const { game, table, finger } = await newGame()
  await setClock(admin, { game, table }, 500_000, '8:20')
  const back = (seconds: number) =>
    table.page.getByRole('button', { name: `−${seconds} s: enter the next play earlier` })
  await finger.bounce(back(10), 200)
  await finger.tap(action(table, 0, 'STEAL'))
  await finger.tap(player(table, 0, 1))
  await finger.tap(back(30))
  await finger.tap(table.page.getByRole('button', { name: /Time-outs 2 left, .*Home/ }))
  for (const [seconds, name] of [
    [10, 'Jump ball'],
    [30, 'Foul of the coach'],
  ] as const) {
    await finger.tap(back(seconds))
    const plays = await teamPlays({ table, finger })
    await finger.tap(plays.getByRole('button', { name }).first())
  }
  await finger.tap(answer(table, 1, 1))
  await finger.tap(action(table, 0, 'BLOCK'))
  await finger.tap(player(table, 0, 1))
  await table.allSaved()
  expect(await momentsOf(admin, game)).toEqual([
    'STEAL q1 520000',
    'TIMEOUT q1 530000',
    'JUMP BALL q1 510000',
    'COACH FOUL q1 530000',
    'FREE THROW q1 530000',
    'BLOCK q1 500000',
  ])
  await table.page.close()
})

test('Undo reverts the last change of this device, even of the clock or the period, and its button names the change', async () => {
  const { game, table, finger } = await newGame()
  const { page } = table
  await finger.tap(action(table, 0, 'STEAL'))
  await finger.tap(player(table, 0, 1))
  // The clock is set by the time played, with tenths.
  await finger.tap(page.getByRole('button', { name: 'Edit Elapsed Time' }))
  const dialog = page.getByRole('dialog', { name: 'Edit Elapsed Time' })
  await dialog.getByLabel('Min', { exact: true }).fill('9')
  await dialog.getByLabel('Sec', { exact: true }).fill('51.4')
  await finger.tap(dialog.getByRole('button', { name: 'Set' }))
  await expect(page.getByTestId('clock')).toHaveText('8.6')
  // Then by the time left.
  await finger.tap(page.getByRole('button', { name: 'Edit Elapsed Time' }))
  await dialog.getByLabel('Time left, m').fill('0')
  await dialog.getByLabel('Time left, s').fill('7.4')
  await finger.tap(dialog.getByRole('button', { name: 'Set' }))
  await expect(page.getByTestId('clock')).toHaveText('7.4')
  // The fields start with the clock as shown, so that pressing Set changes nothing.
  await finger.tap(page.getByRole('button', { name: 'Edit Elapsed Time' }))
  await expect(dialog.getByLabel('Time left, s')).toHaveValue('7.4')
  await finger.tap(dialog.getByRole('button', { name: 'Cancel' }))
  await finger.tap(page.getByRole('button', { name: 'End Quarter' }))
  await finger.tap(page.getByRole('dialog').getByRole('button', { name: 'End Quarter' }))
  await expect(table.quarter).toHaveValue('2')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toContainText('2ND')
  await finger.tap(undo)
  await expect(table.quarter).toHaveValue('1')
  await expect(page.getByTestId('clock')).toHaveText('7.4')
  await expect(undo).toContainText('set 7.4')
  await finger.tap(undo)
  await table.told('Clock change undone')
  await expect(page.getByTestId('clock')).toHaveText('8.6')
  await finger.tap(undo)
  await expect(page.getByTestId('clock')).toHaveText('10:00')
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['STEAL 1'])
  await expect(undo).toContainText('1 steal')
  await finger.tap(undo)
  await table.told('Last action undone')
  await page.close()
})

test('a time-out and the interval count down', async () => {
  const { game, table, finger } = await newGame()
  const clock = table.page.getByRole('region', { name: 'Clock' })
  await setClock(admin, { game, table }, 500_000, '8:20')
  await finger.tap(table.page.getByRole('button', { name: /Time-outs 2 left, .*Home/ }))
  await expect(clock).toContainText(/time-out (1:00|0:5\d)/)
  await setClock(admin, { game, table }, 0, '0.0')
  await finger.tap(table.page.getByRole('button', { name: 'End Quarter' }))
  await expect(clock).toContainText(/interval (2:00|1:[45]\d)/)
  await table.page.close()
})

test("a foul of a player or coach stops the clock if the device's setting says so", async () => {
  const { game, table, finger } = await newGame()
  const { page } = table
  const start = page.getByRole('button', { name: 'Start the clock' })
  const pause = page.getByRole('button', { name: 'Pause the clock' })
  const resume = page.getByRole('button', { name: 'Resume the clock' })
  const plays = await teamPlays({ table, finger })
  const choice = plays.getByRole('switch', { name: 'A foul stops the clock' })
  await expect(choice).not.toBeChecked()
  await finger.tap(choice)
  await expect(choice).toBeChecked()
  await finger.tap(plays.getByRole('button', { name: 'Close' }))
  await finger.tap(start)
  await expect(pause).toBeVisible()
  await finger.tap(action(table, 0, 'FOUL'))
  await expect(resume).toBeVisible()
  await finger.tap(player(table, 0, 1))
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['FOUL 1'])
  const { paused } = await admin.call('GET /quarter/match/:matchId/active-quarter', {
    params: { matchId: game.matchId },
  })
  expect(paused).toBe(true)
  await finger.tap(resume)
  // The foul of a coach stops the clock as well.
  await expect(pause).toBeVisible()
  await finger.tap(
    (await teamPlays({ table, finger })).getByRole('button', { name: 'Foul of the coach' }).first(),
  )
  await expect(resume).toBeVisible()
  // Switches the setting off again, because other tests of this browser context expect that.
  await page.evaluate(() => localStorage.removeItem('scorerFoulStopsClock'))
  await page.close()
})

test('the possession arrow changes direction at the throw-in of a later period', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(table.page.getByRole('button', { name: /Possession arrow: .*Home/ }))
  await admin.call('POST /quarter/start', { body: { matchId: game.matchId, quarterId: 2 } })
  await expect(table.quarter).toHaveValue('2')
  await finger.tap(table.page.getByRole('button', { name: 'Start the clock' }))
  await expect(table.page.getByRole('button', { name: /Possession arrow: .*Away/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await table.page.close()
})
