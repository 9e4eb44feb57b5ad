import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/game/game.ts'
import { makeTeam, playMatch } from '../support/game/short-game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'
import { contextFor } from '../support/sign-in.ts'

let matchId: number

test.beforeAll(async ({ courtside }) => {
  const admin = await signIn(courtside.url)
  const teams = [await makeTeam(admin, 'Finished Otters'), await makeTeam(admin, 'Finished Terns')] as const
  matchId = await playMatch(admin, 'Finished match', teams)
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
})

/** Returns the names of the page's sheets, from top to bottom. */
async function sheetsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('region', { name: 'Documents and files' })).toBeVisible()
  return page.locator('main .sheet:visible > .sheet-head > :is(h1, h2, h3)').allTextContents()
}

test('a finished match without video opens on its result and has no player', async ({
  browser,
  courtside,
}) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await page.goto(`/watch/${matchId}`)
  const result = page.getByRole('region', { name: 'Result: Finished Otters v Finished Terns' })
  await expect(result).toContainText('Match Ended')
  await expect(result.getByRole('table')).toContainText('1ST')
  const total = await result.getByTestId('score-team1').textContent()
  await expect(result.locator('tbody tr').first().locator('td').last()).toHaveText(total ?? '')
  expect(await sheetsOf(page)).toEqual([
    ...['Top Performers', 'AI Highlights', 'Player Statistics', 'Leaders', 'Score Flow'],
    ...['Team Comparison', 'Play-by-Play', 'Shot Chart', 'Four Factors', 'Documents and files'],
  ])
  await expect(page.locator('video')).toHaveCount(0)
  await expectSoundPage(page)
  await page.context().close()
})

test('the type of play in a finished match also offers its commentary', async ({ browser, courtside }) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await page.goto(`/watch/${matchId}`)
  await page.getByLabel('Type of play').selectOption('Live Commentary')
  const commentary = page.getByRole('region', { name: 'Live Commentary' })
  await expect(commentary).toBeVisible()
  await expect(page.getByTestId('play-by-play')).toHaveCount(0)
  await page.getByLabel('Type of play').selectOption('All plays')
  await expect(commentary).toHaveCount(0)
  await expect(page.getByTestId('play-by-play')).toBeVisible()
  await page.context().close()
})

test('only staff see the suggestions for the coaches of a finished match', async ({ browser, courtside }) => {
  const page = await (await contextFor(browser, courtside.url, 'ADMIN')).newPage()
  await page.goto(`/watch/${matchId}`)
  expect(await sheetsOf(page)).toContain('Coach AI Suggestions')
  await page.context().close()
})

test('a viewer who hides scores sees the result of a finished match only on request', async ({
  browser,
  courtside,
}) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await page.goto(`/watch/${matchId}?spoilers=off`)
  await expect(page.getByText('Score, statistics, plays and commentary are hidden.')).toBeVisible()
  await expect(page.getByTestId('score-team1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(page.getByTestId('score-team1')).toBeVisible()
  await page.context().close()
})
