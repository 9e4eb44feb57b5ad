import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Client, createClient } from '@courtside/contract/client'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { playShortGame } from '../support/game/short-game.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { generatedPicture, REFUSED_BY_PAGE, REFUSED_BY_SERVER } from '../support/video/generated-picture.ts'

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

test('shows empty lists, lists that fail to load, and lists for users who may not edit', {
  tag: '@thorough',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  const fan = { username: 'fan', email: 'fan@club.example', password: 'Free-throw-42' }
  await api.call('POST /auth/register', {
    body: {
      ...fan,
      confirmPassword: fan.password,
      gender: 'FEMALE',
      birthdate: '1994-07-23',
      country: 'LV',
      city: 'Riga',
    },
  })
  await page.goto('/login?next=/teams')
  await page.getByLabel('Username or email').fill(fan.username)
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()
  for (const [path, message] of [
    ['/teams', 'No teams yet.'],
    ['/players', 'No players yet.'],
    ['/player-list', 'No players found matching your criteria.'],
    ['/player-ranking', 'No players found matching your criteria.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('Page 1', { exact: true })).toBeVisible()
  }
  const puffins = await makeTeam('Puffins', 1)
  await makeTeam('Nobody', 0)
  for (const [path, call, message] of [
    ['/teams', '**/api/teams/get-team?*', 'Couldn’t load the teams.'],
    ['/players', '**/api/players/get-player?*', 'Couldn’t load the players.'],
    ['/player-list', '**/api/players/averages?*', 'Couldn’t load the averages.'],
    ['/player-ranking', '**/api/players/ranking?*', 'Couldn’t load the ranking.'],
    [`/players/${puffins.players[0]}`, '**/api/players/*', 'Couldn’t load the player.'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(path)
    await expect(page.getByText(message)).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(message)).toBeHidden()
  }
  await expect(page.getByText('No finished games yet.')).toBeVisible()
  await page.goto('/players/0')
  await expect(page.getByText('This player doesn’t exist. The player may have been removed.')).toBeVisible()
  await page.goto('/players/99999')
  await page.getByRole('link', { name: 'Player List' }).last().click()
  await expect(page.getByRole('rowheader', { name: /Puffins No-1/ })).toBeVisible()

  await page.goto('/teams')
  await rowOf(page, 'Nobody').getByRole('button').click()
  await expect(page.getByText('This team has no players yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of ['/teams', '/players']) {
    await page.goto(path)
    await expect(rowOf(page, 'Puffins')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(0)
  }
  for (const path of ['/add-team', '/add-player']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/homepage$/)
  }
})

test('teams: search, roster, edit with the keyboard, remove after confirming, pages of the list', async ({
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
  await expectSoundPage(page)
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
  await expect(edit.getByText('A team with this name already exists. Choose another name.')).toBeVisible()
  await edit.getByLabel('Team Name').fill('River Otters United')
  await edit.getByLabel('Coach').fill('Ada Quinn')
  await edit.getByLabel('First colour').fill('#123456')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team saved.')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(rowOf(page, 'River Otters United')).toContainText('Coach Ada Quinn')

  const match = await api.call('POST /live/create', {
    body: {
      title: 'Derby',
      team1Id: otters.id,
      team2Id: terns.id,
      team1Players: otters.players.slice(0, 5),
      team2Players: terns.players,
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

test('players: search, open one menu at a time, edit, move to another team, remove', async ({ browser }) => {
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
  await expectSoundPage(page)
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
})

test('add team: logo required, chips, all unsuitable files are refused, colours from the logo', {
  tag: '@thorough',
}, async ({ browser }) => {
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
    await expect(search).toBeFocused()
  }
  await page.getByRole('button', { name: 'Remove Sparrows No-2' }).click()
  await expect(page.getByRole('list', { name: 'Selected players' }).getByRole('listitem')).toHaveCount(1)
  await logo.setInputFiles(generatedPicture([200, 30, 40], 'falcons.png'))
  for (const { message } of REFUSED_BY_SERVER) await expect(page.getByText(message)).toBeHidden()
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

test('a club that does not require pictures needs no photos and logos, and shows a shirt and a crest instead', {
  tag: '@thorough',
}, async ({ browser }) => {
  const page = await newPage(browser)
  await page.goto('/club-settings?section=public')
  const required = page.getByLabel('New players need a photo, new teams a logo')
  await expect(required).toBeChecked()
  await required.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.goto('/add-team')
  await expect(page.getByLabel('Upload Logo (optional)')).toBeVisible()
  await page.getByLabel('Team Name').fill('Wrens')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please complete all required fields.')).toBeVisible()
  await page.getByLabel('Coach').fill('Kim Lund')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Team created successfully!')).toBeVisible()
  await page.goto('/add-player')
  await page.getByLabel('First Name').fill('Uma')
  await page.getByLabel('Last Name').fill('Holt')
  await page.getByLabel('Jersey Number').fill('00')
  await page.getByLabel('Team', { exact: true }).selectOption({ label: 'Wrens' })
  await page.getByLabel('Position').selectOption({ label: 'Center' })
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Player created!')).toBeVisible()
  await page.goto('/players?search=Holt')
  await expect(rowOf(page, 'Uma Holt')).toContainText('00')
  await choose(page, 'Uma Holt', 'Edit')
  await expect(page.getByRole('dialog').getByLabel('Jersey Number')).toHaveValue('00')
  await api.call('PATCH /club/settings', { body: { picturesRequired: true } })
})

test('a new player needs a photo, which can be dropped on the form’s field, and a unique number; an edit sends the photo only if it has changed', {
  tag: '@thorough',
}, async ({ browser }) => {
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
  await page.locator('.picture-field').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('dropped.png')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview: Photo' })).toBeVisible()
  await save.click()
  const taken = 'This jersey number is taken in the team. Jersey numbers must be unique within a team.'
  await expect(page.getByLabel('Jersey Number')).toHaveAccessibleDescription(taken)
  await expect(page.getByLabel('Jersey Number')).toBeFocused()
  await expect(page.getByText(taken)).toHaveCount(1)
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

test('reports failures, and shows the progress of an image upload', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { players } = await makeTeam('Plovers', 1)
  const page = await newPage(browser)
  const fail = (call: string) => page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  const picture = generatedPicture([90, 40, 160], 'plover.png')
  await page.goto('/add-team')
  await page.getByLabel('Team Name').fill('Plovers Two')
  await page.getByLabel('Coach').fill('Kim Lund')
  await page.getByLabel('Upload Logo').setInputFiles(picture)
  await fail('**/api/teams/create-team')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to create team')).toBeVisible()

  await page.goto('/add-player')
  await page.getByLabel('First Name').fill('Ines')
  await page.getByLabel('Last Name').fill('Calder')
  await page.getByLabel('Jersey Number').fill('0')
  await page.getByLabel('Team', { exact: true }).selectOption({ label: 'Plovers' })
  await page.getByLabel('Position').selectOption({ label: 'Center' })
  // An image takes some time on a slow connection. The added bytes come after the end of the PNG, so they are
  // not part of the image.
  const slow = { ...picture, buffer: Buffer.concat([picture.buffer, Buffer.alloc(400_000)]) }
  await page.getByLabel('Photo', { exact: true }).setInputFiles(slow)
  await fail('**/api/players/create-player')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Error creating player')).toBeVisible()
  await page.unroute('**/api/players/create-player')
  const line = await page.context().newCDPSession(page)
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
  await line.send('Network.emulateNetworkConditions', limits)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await expect(page.getByText('Player created!')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: -1 })

  const question = page.getByRole('dialog', { name: 'Remove Plovers' })
  for (const [path, call, message] of [
    ['/teams', '**/api/teams/delete-team/*', 'Failed to delete team'],
    ['/players', '**/api/players/delete-player/*', 'Couldn’t remove the player.'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('searchbox', { name: /^Search/ }).fill('Plovers')
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
    await fail(call)
    await choose(page, path === '/teams' ? 'Plovers' : 'Plovers No-1', 'Remove')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(message)).toBeVisible()
  }
  await fail('**/api/players/edit-player/*')
  await choose(page, 'Plovers No-1', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Player' })
  await edit.getByLabel('Photo', { exact: true }).setInputFiles(picture)
  await expect(edit.getByRole('img', { name: 'Preview: Photo' })).toHaveAttribute('src', /^data:/)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Couldn’t save the player.')).toBeVisible()
  await edit.getByRole('button', { name: 'Close dialog' }).click()
  await expect(edit).toBeHidden()
  const unchanged = await api.call('GET /players/:id', { params: { id: players[0] ?? 0 } })
  expect(unchanged.player.photo).toBeNull()
})

test('the player list and the ranking show and filter averages, equal players share a rank, and a player’s page links to the matches', {
  tag: '@thorough',
}, async ({ browser }) => {
  const [comets, meteors] = [await makeTeam('Comets', 12), await makeTeam('Meteors', 12)]
  const [first = 0, second = 0] = comets.players
  const [rival = 0] = meteors.players
  const opener = await playShortGame(
    api,
    'Opening day',
    [comets, meteors],
    [
      [first, 'TWO POINTS', 'THREE POINTS', 'TWO POINTS MISS', 'REBOUND'],
      [second, 'TWO POINTS', 'FOUL'],
      [rival, 'THREE POINTS', 'THREE POINTS'],
    ],
  )
  await playShortGame(
    api,
    'Return match',
    [meteors, comets],
    [
      [first, 'FREE THROW', 'REBOUND', 'REBOUND'],
      [second, 'REBOUND'],
      [rival, 'TURNOVER'],
    ],
  )
  const page = await newPage(browser)
  await page.goto('/player-list')
  await expect(page.getByText(/^Page 1 of \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByText(/^Page 2 of \d/)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search Players' })
  await search.fill('nobody at all')
  await expect(page.getByText('No players found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await page.getByLabel('Team', { exact: true }).selectOption({ label: 'Comets' })
  await search.fill('no-1')
  const cellsOf = (name: string) => page.getByRole('row', { name: new RegExp(`${name} `) }).getByRole('cell')
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  const figures = (cells: string[]) => [cells[0], ...cells.slice(2)]
  await expect
    .poll(async () => figures(await cellsOf('Comets No-1').allTextContents()))
    .toEqual(['2', '3.0', '1.5', '0.0', '0.0', '0.0', '0.0', '66.7', '100.0', '100.0', '4.0'])
  await expect(cellsOf('Comets No-12')).toHaveText('No finished games yet')
  await expectSoundPage(page)

  await page.getByRole('link', { name: 'Player Ranking' }).last().click()
  await page.getByLabel('Team', { exact: true }).selectOption({ label: 'All teams' })
  const places = async () => {
    const heads = await page.getByRole('rowheader').allInnerTexts()
    return heads.map((text) => text.split('\n')).map(([rank, _jersey, name]) => `${rank} ${name}`)
  }
  await expect.poll(places).toEqual(['1 Comets No-1', '1 Meteors No-1', '3 Comets No-2'])
  await tabTo(page, page.getByRole('button', { name: 'REB, Ranked by Rebounds' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'REB' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(places).toEqual(['1 Comets No-1', '2 Comets No-2', '3 Meteors No-1'])
  await page.getByLabel('Minimum games').fill('3')
  await expect(page.getByText('No players found matching your criteria.')).toBeVisible()
  await page.getByLabel('Minimum games').fill('x')
  await expect(page.getByText('A whole number from 0.')).toBeVisible()
  await page.getByLabel('Minimum games').fill('2')
  await page.getByLabel('Ranked by').selectOption({ label: 'Three-point percentage' })
  await expect(page.getByText('No players found matching your criteria.')).toBeVisible()
  await page.getByLabel('Minimum attempts').fill('2')
  await expect.poll(places).toEqual(['1 Meteors No-1'])
  await page.getByRole('button', { name: 'EFF, Ranked by Efficiency' }).click()
  await page.getByLabel('Team', { exact: true }).selectOption({ label: 'Comets' })
  await expect.poll(places).toEqual(['1 Comets No-1', '2 Comets No-2'])
  await expectSoundPage(page)

  await page.getByRole('link', { name: 'Comets No-1' }).click()
  await expect(page.getByRole('heading', { name: 'Comets No-1', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Points, game by game' })).toBeVisible()
  const chart = page.getByRole('img', { name: 'Points by game, oldest first: 5, 1. Average 3.0.' })
  await expect(chart).toBeVisible()
  const games = page.getByRole('region', { name: 'Game log, table' }).getByRole('row')
  await expect(games.nth(1)).toContainText(/at Meteors.*Won 1–0/)
  await expect(games.nth(2)).toContainText(/v Meteors.*Won 7–6/)
  await expectSoundPage(page)
  await page.goBack()
  await expect.poll(places).toEqual(['1 Comets No-1', '2 Comets No-2'])
  await page.goForward()
  await games.nth(2).getByRole('link', { name: 'v Meteors' }).click()
  await expect(page).toHaveURL(new RegExp(`/watch/${opener}$`))
})
