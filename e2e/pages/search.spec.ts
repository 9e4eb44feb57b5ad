import { expect } from '@playwright/test'
import { signIn } from '../support/game/game.ts'
import { makeTeam, playMatch } from '../support/game/short-game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

test('a fan finds a team and a match by keyboard alone, on every public page', async ({
  browser,
  courtside,
}) => {
  const api = await signIn(courtside.url)
  const teams = [await makeTeam(api, 'Quarry Kestrels'), await makeTeam(api, 'Quarry Wrens')] as const
  const match = await playMatch(api, 'Quarry derby', teams)
  const context = await browser.newContext({ baseURL: courtside.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/team')
  await expect(page.getByRole('main').getByRole('link', { name: 'Quarry Kestrels' })).toBeVisible()
  await expectSoundPage(page)
  // The shortcut works only when the footer is there, which loads after the page.
  await expect(page.getByRole('navigation', { name: 'About this site' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search pages, teams, players and matches' })
  await expect(field).toBeFocused()
  await page.keyboard.type('quarry')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Quarry Kestrels')
  await expect(page.getByRole('option', { name: /Quarry Kestrels v Quarry Wrens/ })).toBeVisible()
  await expectSoundPage(page)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${courtside.url}/watch/${match}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.goto('/leaders')
  await expect(page.getByRole('heading', { name: 'Leaders', level: 1 })).toBeVisible()
  await expectSoundPage(page)
  await context.close()
})
