import { type Client, createClient } from '@courtside/contract/client'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from './support/administrator.ts'
import { ADMINISTRATOR, type Courtside, startCourtside } from './support/courtside.ts'
import { tabTo } from './support/keyboard.ts'
import { expectSoundPage } from './support/page-check.ts'

let courtside: Courtside
let api: Client

test.beforeAll(async () => {
  courtside = await startCourtside()
  let token: string | null = null
  api = createClient(`${courtside.url}/api`, { accessToken: () => token, refresh: async () => null })
  const { username, password } = ADMINISTRATOR
  token = (await api.call('POST /auth/login', { body: { identifier: username, password } })).accessToken
})

test.afterAll(() => courtside?.stop())

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)
  return page
}

async function makeTeam(teamname: string, players: number): Promise<{ id: number; players: number[] }> {
  const { id } = await api.call('POST /teams/create-team', { body: { teamname, coach: 'Robin Vale' } })
  const ids: number[] = []
  for (let jerseyNo = 1; jerseyNo <= players; jerseyNo += 1) {
    const body = { fname: teamname.split(' ')[0] ?? '', lname: `No-${jerseyNo}`, jerseyNo, teamId: id }
    ids.push((await api.call('POST /players/create-player', { body: { ...body, positionId: 1 } })).id)
  }
  return { id, players: ids }
}

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function choose(page: Page, name: string, action: 'Edit' | 'Remove'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('teams: search, roster, edit with the keyboard, remove after asking, real pages', async ({
  browser,
}) => {
  const otters = await makeTeam('Otters United', 6)
  const terns = await makeTeam('Harbour Terns', 5)
  for (let number = 1; number <= 20; number += 1) await makeTeam(`Village ${number}`, 0)
  const page = await newPage(browser)
  await page.goto('/teams')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(rowOf(page, 'Village 9')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search Teams' })
  await search.fill('no such team')
  await expect(page.getByText('No teams found matching your criteria.')).toBeVisible()
  await search.fill('UNIT')
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible()
  await rowOf(page, 'Otters United')
    .getByRole('button', { name: /Coach Robin Vale/ })
    .click()
  const roster = page.getByRole('dialog', { name: 'Otters United Roster' })
  await expect(roster).toContainText('Coach Robin Vale')
  await expect(roster.getByRole('listitem')).toHaveCount(6)
  await expect(roster).toContainText('Otters No-1')
  await expect(roster).toContainText('Point Guard')
  await roster.getByRole('button', { name: 'Close', exact: true }).click()

  await tabTo(page, page.getByRole('button', { name: 'Actions for Otters United' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Team' })
  await edit.getByLabel('Team Name').fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Team name is required.')).toBeVisible()
  await edit.getByLabel('Team Name').fill('harbour terns')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('A team with this name exists already. Choose another name.')).toBeVisible()
  await edit.getByLabel('Team Name').fill('River Otters United')
  await edit.getByLabel('Coach').fill('Ada Quinn')
  await edit.getByLabel('First colour').fill('#123456')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team saved.')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(rowOf(page, 'River Otters United')).toContainText('Coach Ada Quinn')
  await expectSoundPage(page)

  const match = await api.call('POST /live/create', {
    body: {
      ...{ title: 'Derby', team1Id: otters.id, team2Id: terns.id },
      ...{ team1Players: otters.players.slice(0, 5), team2Players: terns.players },
    },
  })
  await choose(page, 'River Otters United', 'Remove')
  const question = page.getByRole('dialog', { name: 'Remove River Otters United?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'River Otters United')).toBeVisible()
  await choose(page, 'River Otters United', 'Remove')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(
    page.getByText('The team is in a match that is not finished: “Derby”. End it first.'),
  ).toBeVisible()
  await api.call('PUT /live/end/:id', { params: { id: match.id } })
  await choose(page, 'River Otters United', 'Remove')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('River Otters United removed.')).toBeVisible()
  await expect(page.getByText('No teams found matching your criteria.')).toBeVisible()
})

test('players: search, one menu at a time, edit, move to another team, remove', async ({ browser }) => {
  const owls = await makeTeam('Owls', 3)
  await makeTeam('Kites', 1)
  const page = await newPage(browser)
  await page.goto('/players')
  await page.getByRole('searchbox', { name: 'Search Players' }).fill('nobody at all')
  await expect(page.getByText('No players found matching your criteria.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search Players' }).fill('owls no')
  await expect(rowOf(page, 'Owls No-')).toHaveCount(3)
  await page.getByRole('button', { name: 'Actions for Owls No-2' }).click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await page.getByRole('button', { name: 'Actions for Owls No-1' }).click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await choose(page, 'Owls No-2', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Player' })
  await edit.getByLabel('Jersey Number').fill('3')
  await edit.getByRole('button', { name: 'Save' }).click()
  const taken = 'This jersey number is taken in the team. Jersey numbers must be unique within a team.'
  await expect(edit.getByText(taken)).toBeVisible()
  await edit.getByLabel('Jersey Number').fill('100')
  await expect(edit.getByLabel('Jersey Number')).toHaveValue('10')
  await edit.getByLabel('Team', { exact: true }).selectOption({ label: 'Kites' })
  await edit.getByLabel('Position').selectOption({ label: 'Center' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Player saved.')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(rowOf(page, 'Owls No-2')).toContainText('Kites')
  await expect(rowOf(page, 'Owls No-2')).toContainText('Center')

  await choose(page, 'Owls No-1', 'Remove')
  const question = page.getByRole('dialog', { name: 'Remove Owls No-1?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Owls No-1 removed.')).toBeVisible()
  await expect(rowOf(page, 'Owls No-1')).toHaveCount(0)
  const left = await api.call('GET /players/get-player', { query: { teamId: owls.id } })
  expect(left.map(({ lname }) => lname)).toEqual(['No-3'])
  await expectSoundPage(page)
})
