import { type Client, createClient } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { playShortGame } from '../support/game/short-game.ts'
import { expectSoundPage } from '../support/page-check.ts'

let courtside: Courtside
let api: Client
let match: number
let herons: { id: number; players: number[] }

test.beforeAll(async () => {
  courtside = await startCourtside({ COMMENTARY: 'off' })
  let token: string | null = null
  api = createClient(`${courtside.url}/api`, { accessToken: () => token, refresh: async () => null })
  const { username, password } = ADMINISTRATOR
  token = (await api.call('POST /auth/login', { body: { identifier: username, password } })).accessToken
  herons = await makeTeam('Herons', 'Quastorff')
  const larks = await makeTeam('Larks', 'Sichtbar')
  const [first = 0] = herons.players
  match = await playShortGame(api, 'Cup', [herons, larks], [[first, 'TWO POINTS', 'THREE POINTS']])
})

test.afterAll(() => courtside?.stop())

async function makeTeam(teamname: string, lname: string) {
  const { id } = await api.call('POST /teams/create-team', { body: { teamname, coach: 'Robin Vale' } })
  const players: number[] = []
  for (let jerseyNo = 4; jerseyNo < 9; jerseyNo += 1) {
    const name = { fname: 'Zebulon', lname: `${lname}-${'abcdefghij'[jerseyNo]}` }
    const body = { ...name, jerseyNo, teamId: id, positionId: 1 }
    players.push((await api.call('POST /players/create-player', { body })).id)
  }
  return { id, players }
}

/**
 * Returns everything that a visitor's browser receives: the first HTML, every answer of the API, and the
 * final page.
 */
async function everythingOf(page: Page, path: string): Promise<string> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /html|json/.test(response.headers()['content-type'] ?? '')
    if (isText) texts.push(response.text().catch(() => ''))
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return [...(await Promise.all(texts)), await page.content(), page.url(), await page.title()].join('\n')
}

test('for a team marked as under 16, visitors see numbers instead of names, and administrators see both', {
  tag: '@thorough',
}, async ({ browser }) => {
  const visitor = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  const pages = [`/player/${herons.players[0]}`, `/team/${herons.id}`, `/watch/${match}`, '/', '/archive']
  expect(await everythingOf(visitor, pages[0] ?? '')).toContain('Quastorff')

  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Actions for Herons' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Team' })
  await dialog.getByLabel('Under 16').check()
  await expect(dialog.getByLabel('Shown to the public', { exact: true })).toHaveValue('number')
  await expect(dialog.getByLabel('Photos shown to the public')).not.toBeChecked()
  await expectSoundPage(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team saved.')).toBeVisible()

  for (const path of pages) {
    const text = await everythingOf(visitor, path)
    expect(text, path).not.toMatch(/Quastorff/i)
  }
  await visitor.goto(pages[0] ?? '')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('#4')
  await expect(visitor).toHaveURL(/\/player\/\d+-4$/)
  await expect(visitor).toHaveTitle(/^#4/)

  await page.goto('/players')
  await page.getByRole('button', { name: 'Actions for Zebulon Quastorff-e' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByText('The public now sees #4, no photo')).toBeVisible()
  await expectSoundPage(page)
})

test('a club hides all last names: initials remain, even in finished matches', {
  tag: '@thorough',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)
  await page.goto('/club-settings?section=public')
  await page.getByLabel('Shown to the public', { exact: true }).selectOption('First name and initial')
  await page.getByLabel('Player photos shown to the public').uncheck()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await visitor.goto(`/watch/${match}`)
  await expect(visitor.getByText('Zebulon S.').first()).toBeVisible()
  expect(await everythingOf(visitor, `/watch/${match}`)).not.toMatch(/Sichtbar|Quastorff/i)
})

test("a player is erased by keyboard alone after typing the name, and the finished match shows the player's number instead", {
  tag: '@thorough',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)
  expect(await everythingOf(page, `/watch/${match}`)).toContain('Sichtbar-e')
  await page.goto('/players')
  await page.getByRole('button', { name: 'Actions for Zebulon Sichtbar-e' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Erase' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase Zebulon Sichtbar-e?' })
  await expect(dialog.getByText('which then show #4')).toBeVisible()
  const typed = dialog.getByLabel('To confirm, type: Zebulon Sichtbar-e')
  await expect(typed).toBeFocused()
  await expectSoundPage(page)
  await typed.press('Enter')
  await expect(dialog.getByText('That doesn’t match.')).toBeVisible()
  await typed.fill('Zebulon Sichtbar-e')
  await typed.press('Enter')
  await expect(page.getByText('#4 no longer has a name.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Zebulon Sichtbar-e' })).toBeHidden()
  expect(await everythingOf(page, `/watch/${match}`)).not.toMatch(/Sichtbar-e/)
})

test('a finished match is deleted from the archive after typing its title, and is no longer visible', {
  tag: '@thorough',
}, async ({ browser }) => {
  const visitor = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await visitor.goto('/archive')
  await expect(visitor.getByRole('heading', { name: 'Cup' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Actions for Cup' })).toHaveCount(0)
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)
  await page.goto('/archive')
  await page.getByRole('button', { name: 'Actions for Cup' }).click()
  await page.getByRole('menuitem', { name: 'Delete Match' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Cup?' })
  await expectSoundPage(page)
  await dialog.getByRole('button', { name: 'Delete Match' }).click()
  await expect(dialog.getByText('That doesn’t match.')).toBeVisible()
  await dialog.getByLabel('To confirm, type: Cup').fill('Cup')
  await dialog.getByRole('button', { name: 'Delete Match' }).click()
  await expect(page.getByText('Cup deleted.')).toBeVisible()
  await expect(page.getByText('No archived matches found.')).toBeVisible()
  await expectSoundPage(page)
  expect((await visitor.request.get(`/watch/${match}`)).status()).toBe(404)
})

test('imprint and privacy notice are written in the settings, linked in the footer, and shown as plain text', {
  tag: '@thorough',
}, async ({ browser }) => {
  const visitor = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await visitor.goto('/schedule')
  const links = visitor.getByRole('navigation', { name: 'About this site' })
  await expect(visitor.getByRole('navigation', { name: 'Languages' })).toBeVisible()
  const ofStartPage = ['Home', 'Features', 'About', 'Contact']
  await expect(links.getByRole('link')).toHaveText([...ofStartPage, 'Accessibility', 'News feed'])
  await visitor.goto('/privacy')
  await expect(visitor.getByText('The club has not added a text yet.')).toBeVisible()
  await expectSoundPage(visitor)

  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)
  await page.goto('/club-settings?section=notices')
  const sheet = page.getByRole('region', { name: 'Imprint and privacy notice' })
  await sheet.getByLabel('Imprint').fill('Herons e. V.\nHall Street 4\n\n<b>Robin Vale</b>')
  await sheet.getByRole('button', { name: 'Start from a template' }).click()
  await expect(sheet.getByLabel('Privacy', { exact: true })).toHaveValue(/Who is responsible/)
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  await visitor.goto('/schedule')
  await links.getByRole('link', { name: 'Imprint' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await expect(visitor.getByText('<b>Robin Vale</b>')).toBeVisible()
  await expectSoundPage(visitor)
  await links.getByRole('link', { name: 'Privacy' }).click()
  await expect(visitor.getByText('Your rights.', { exact: false })).toBeVisible()
  await expectSoundPage(visitor)
})
