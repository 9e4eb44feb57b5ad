import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Client, createClient } from '@courtside/contract/client'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from './support/administrator.ts'
import { REFUSED_BY_PAGE, REFUSED_BY_SERVER } from './support/bad-pictures.ts'
import { ADMINISTRATOR, type Courtside, startCourtside } from './support/courtside.ts'
import { generatedPicture } from './support/generated-picture.ts'
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

test('add team: logo required, chips, every bad file refused, colours from the logo', async ({ browser }) => {
  await makeTeam('Sparrows', 2)
  const page = await newPage(browser)
  await page.goto('/add-team')
  const save = page.getByRole('button', { name: 'Save Changes' })
  const logo = page.getByLabel('Upload Logo')
  await save.click()
  await expect(page.getByText('Please complete all required fields including logo.')).toBeVisible()
  await page.getByLabel('Team Name').fill('Falcons')
  await page.getByLabel('Coach').fill('Kim Lund')
  await save.click()
  await expect(page.getByText('Please complete all required fields including logo.')).toBeVisible()
  for (const { message, ...file } of REFUSED_BY_PAGE) {
    await logo.setInputFiles(file)
    await expect(page.getByText(message)).toBeVisible()
  }
  for (const { message, ...file } of REFUSED_BY_SERVER) {
    await logo.setInputFiles(file)
    await save.click()
    await expect(page.getByText(message)).toBeVisible()
  }
  expect(readdirSync(path.join(courtside.dataDir, 'images'))).toEqual([])
  expect(await api.call('GET /teams/get-team', { query: { search: 'Falcons' } })).toEqual([])

  const search = page.getByLabel('Players', { exact: true })
  await search.fill('nobody at all')
  await expect(page.getByText('No players found matching your criteria.')).toBeVisible()
  for (const lname of ['No-1', 'No-2']) {
    await search.fill('sparrows')
    await page.getByRole('button', { name: `Sparrows ${lname}` }).click()
    await expect(search).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Remove Sparrows No-2' }).click()
  await expect(page.getByRole('list', { name: 'Selected players' }).getByRole('listitem')).toHaveCount(1)
  await logo.setInputFiles(generatedPicture([200, 30, 40], 'falcons.png'))
  await expect(page.getByText('falcons.png')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview: Upload Logo' })).toBeVisible()
  await expectSoundPage(page)
  await save.click()
  await expect(page.getByText('Team created successfully!')).toBeVisible()
  await expect(page.getByLabel('Team Name')).toHaveValue('')
  await expect(page.getByText('falcons.png')).toBeHidden()
  const [team] = await api.call('GET /teams/get-team', { query: { search: 'Falcons' } })
  expect(team?.players.map(({ lname }) => lname)).toEqual(['No-1'])
  expect(team?.colours?.primary).toMatch(/^#c[0-9a-f]/)

  await page.goto('/teams')
  const shown = rowOf(page, 'Falcons').locator('img.crest')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await choose(page, 'Falcons', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Team' })
  await expect(edit.getByRole('img', { name: 'Preview: Upload Logo' })).toHaveAttribute(
    'src',
    team?.logo ?? '',
  )
  await edit.getByLabel('Upload Logo').setInputFiles(generatedPicture([20, 60, 200]))
  await expect(edit.getByRole('img', { name: 'Preview: Upload Logo' })).toHaveAttribute('src', /^data:/)
  await expectSoundPage(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team saved.')).toBeVisible()
  const [changed] = await api.call('GET /teams/get-team', { query: { search: 'Falcons' } })
  expect(changed?.logo).not.toBe(team?.logo)
})

test('add player: photo required, dropped on the field, unique number; the photo is sent only when changed', async ({
  browser,
}) => {
  await makeTeam('Robins', 1)
  const page = await newPage(browser)
  await page.goto('/add-player')
  await expect(page.getByText('Jersey numbers must be unique within a team.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  for (const what of ['First name', 'Last name', 'Jersey number', 'Team', 'Position']) {
    await expect(page.getByText(`${what} is required.`)).toBeVisible()
  }
  await page.getByLabel('First Name').fill('Ines')
  await page.getByLabel('Last Name').fill('Calder')
  await page.getByLabel('Jersey Number').fill('x1')
  await page.getByLabel('Team', { exact: true }).selectOption({ label: 'Robins' })
  await page.getByLabel('Position').selectOption({ label: 'Center' })
  await save.click()
  await expect(page.getByText('A number from 0 to 99.')).toBeVisible()
  await page.getByLabel('Jersey Number').fill('1')
  await save.click()
  await expect(page.getByText('Please select a photo.')).toBeVisible()

  const { buffer } = generatedPicture([60, 120, 60])
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...buffer],
  )
  await page.locator('.picture').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('dropped.png')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview: Photo' })).toBeVisible()
  await save.click()
  const taken = 'This jersey number is taken in the team. Jersey numbers must be unique within a team.'
  await expect(page.getByText(taken)).toBeVisible()
  await page.getByLabel('Jersey Number').fill('2')
  await save.click()
  await expect(page.getByText('Player created!')).toBeVisible()
  await expectSoundPage(page)

  await page.goto('/players')
  await page.getByRole('searchbox', { name: 'Search Players' }).fill('Ines Calder')
  await expect(rowOf(page, 'Ines Calder').locator('img.avatar')).toBeVisible()
  const [before] = await api.call('GET /players/get-player', { query: { search: 'Ines Calder' } })
  await choose(page, 'Ines Calder', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Player' })
  await edit.getByLabel('Last Name').fill('Calder-Voss')
  const sent = page.waitForRequest((request) => request.url().includes('/api/players/edit-player/'))
  await edit.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postData()).not.toContain('name="photo"')
  await expect(page.getByText('Player saved.')).toBeVisible()
  const [after] = await api.call('GET /players/get-player', { query: { search: 'Calder-Voss' } })
  expect(after?.photo).toBe(before?.photo)
})
