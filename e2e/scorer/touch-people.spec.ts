import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { signIn } from '../support/game/game.ts'
import { playsOf, signedInContext } from '../support/game/scorers-table.ts'
import { action, openTouchTable, player, setClock, teamPlays } from '../support/game/touch-table.ts'
import { test } from '../support/shared-courtside.ts'

let admin: Client
let context: BrowserContext

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  context = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
})

test.afterAll(() => context?.close())

test('a player who arrives late joins the running match, is logged as late, and plays', async () => {
  const { game, table, finger } = await openTouchTable(admin, context)
  const { page } = table
  const [home] = game.setup.teams
  await setClock(admin, { game, table }, 500_000, '8:20')
  await finger.tap((await teamPlays({ table, finger })).getByRole('button', { name: 'Players' }))
  await finger.tap(page.getByRole('button', { name: `Add a player, ${home.name}` }))
  const form = page.getByRole('dialog', { name: `New player, ${home.name}` })
  await form.getByLabel('Number').fill('33')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Calder')
  await finger.tap(form.getByRole('button', { name: 'Save' }))
  const people = page.getByRole('dialog', { name: 'Players' })
  await expect(people.getByRole('button', { name: /33 Calder/ })).toContainText('since 1ST 8:20')
  await finger.tap(people.getByRole('button', { name: 'Close' }))
  // The new player is on the bench, so the play also needs a player who leaves the court.
  await finger.tap(action(table, 0, 'STEAL'))
  const bench = table.half(0).getByRole('button', { name: /^33 Ada Calder/ })
  await finger.tap(bench)
  await finger.tap(player(table, 0, 1))
  await table.allSaved()
  expect((await playsOf(admin, game.matchId)).toSorted()).toEqual(['STEAL 33', 'SUBSTITUTION 1'])
  await page.close()
})
