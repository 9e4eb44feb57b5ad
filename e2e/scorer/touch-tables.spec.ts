import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { signIn } from '../support/game/game.ts'
import { playsOf, signedInContext } from '../support/game/scorers-table.ts'
import { action, openTouchTable, player, setClock, teamPlays, touch } from '../support/game/touch-table.ts'
import { test } from '../support/shared-courtside.ts'

let admin: Client
/** Two tablets. */
let contexts: [BrowserContext, BrowserContext]

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  const tablet = () => signedInContext(browser, courtside.url, undefined, { hasTouch: true })
  contexts = [await tablet(), await tablet()]
})

test.afterAll(async () => {
  for (const context of contexts ?? []) await context.close()
})

test('a table that stopped the clock offline asks what to do if the other table has used the clock since', async () => {
  const one = await openTouchTable(admin, contexts[0])
  const other = await touch(contexts[1], one.game)
  const secondsLeft = async () => {
    const shown = (await one.table.page.getByTestId('clock').textContent()) ?? ''
    const [minutes = 0, seconds = 0] = shown.split(':').map(Number)
    return 60 * minutes + seconds
  }
  await one.finger.tap(one.table.page.getByRole('button', { name: 'Start the clock' }))
  const pause = ({ table }: typeof other) => table.page.getByRole('button', { name: 'Pause the clock' })
  await expect(pause(other)).toBeVisible()
  await contexts[1].setOffline(true)
  await other.finger.tap(pause(other))
  // The clock continues at the first table, which also stops and starts it again.
  const stoppedAt = await secondsLeft()
  await expect.poll(secondsLeft).toBeLessThanOrEqual(stoppedAt - 4)
  await one.finger.tap(pause(one))
  await one.finger.tap(one.table.page.getByRole('button', { name: 'Resume the clock' }))
  await expect(pause(one)).toBeVisible()
  await one.table.allSaved()
  await contexts[1].setOffline(false)
  await other.table.page.evaluate(() => window.dispatchEvent(new Event('online')))
  const question = other.table.page.getByRole('dialog', { name: /^You stopped the clock at/ })
  await other.finger.tap(question.getByRole('button', { name: /^Keep/ }))
  await other.table.allSaved()
  for (const each of [one, other]) await expect(pause(each)).toBeVisible()
  const { events } = await admin.call('GET /live/:id/log', { params: { id: one.game.matchId } })
  expect(events.filter(({ kind }) => kind === 'clock-set')).toEqual([])
  await one.table.page.close()
  await other.table.page.close()
})

test('both tables report a play that both have entered, and one tap removes one of the entries', async () => {
  const one = await openTouchTable(admin, contexts[0])
  const other = await touch(contexts[1], one.game)
  await setClock(admin, one, 500_000, '8:20')
  await expect(other.table.page.getByTestId('clock')).toHaveText('8:20')
  for (const { table, finger } of [one, other]) {
    await finger.tap(action(table, 0, 'TWO POINTS'))
    await finger.tap(player(table, 0, 2))
    await table.allSaved()
  }
  const notice = ({ table }: typeof other) =>
    table.page.getByRole('alert').filter({ hasText: 'Entered twice?' })
  for (const each of [one, other]) await expect(notice(each)).toBeVisible()
  await one.finger.tap(notice(one).getByRole('button', { name: 'Remove one' }))
  for (const each of [one, other]) {
    await expect(notice(each)).toHaveCount(0)
    await each.table.shows(2, 0)
  }
  await one.table.allSaved()
  expect(await playsOf(admin, one.game.matchId)).toEqual(['TWO POINTS 2'])
  await one.table.page.close()
  await other.table.page.close()
})

test('a table chooses its tasks, and another table shows them', async () => {
  const one = await openTouchTable(admin, contexts[0])
  const tasks = (await teamPlays(one)).getByLabel('This device')
  const told = one.table.page.waitForRequest((request) => request.postData()?.includes('clock') ?? false)
  await tasks.selectOption('clock and fouls')
  await (await told).response()
  const other = await touch(contexts[1], one.game)
  const crew = (await teamPlays(other)).getByRole('list', { name: 'At the table' })
  await expect(crew.getByRole('listitem')).toContainText('clock and fouls')
  await one.table.page.close()
  await other.table.page.close()
})
