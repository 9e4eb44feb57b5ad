import { createClient } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import { openScorersTable, signIn, startersProposed } from '../support/administrator.ts'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { Scorer } from '../support/game/scorer.ts'
import { type Film, makeFilm, type Publisher } from '../support/video/publisher.ts'

const LAST_NAMES = ['Abel', 'Brandt', 'Castro', 'Dahl', 'Ekwueme', 'Fontaine']

function teamOf(name: string, fname: string) {
  const players = LAST_NAMES.map((lname, index) => ({ fname, lname, jerseyNo: 4 + index }))
  return { name, coach: `${fname} Coach`, players }
}

const OTTERS = teamOf('Riverside Otters', 'Noa')
const TERNS = teamOf('Harbour Terns', 'Ida')

const ROSTERS = [
  'team,coach,number,first name,last name,position',
  ...[OTTERS, TERNS].flatMap(({ name, coach, players }) =>
    players.map(({ fname, lname, jerseyNo }) => `${name},${coach},${jerseyNo},${fname},${lname},Center`),
  ),
].join('\n')

const FIXTURES = [
  'home,away,date,time,venue,round',
  'Riverside Otters,Harbour Terns,2027-01-16,18:00,Quayside Hall,1',
  'Harbour Terns,Riverside Otters,2027-01-23,18:00,Pier Hall,2',
].join('\n')

let courtside: Courtside
let film: Film
let publisher: Publisher | undefined

test.beforeAll(async () => {
  film = makeFilm()
  courtside = await startCourtside()
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/** Chooses a file on an import page, previews it and imports it. */
async function importFile(page: Page, name: string, csv: string, rows: number): Promise<void> {
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`${rows} new, 0 changed, 0 unchanged.`)).toBeVisible()
  await page.getByRole('button', { name: `Import ${rows} changes` }).click()
}

/** Returns the events of a calendar as its subscribers read it. */
async function feed(page: Page, competitionId: string) {
  const answer = await page.request.get(`/api/competitions/${competitionId}/calendar.ics`)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
  }))
}

/** Returns the server's ingest status of a match. */
async function ingestStatus(id: number): Promise<string> {
  const visitor = createClient(`${courtside.url}/api`, { accessToken: () => null, refresh: async () => null })
  const { username: identifier, password } = ADMINISTRATOR
  const { accessToken } = await visitor.call('POST /auth/login', { body: { identifier, password } })
  const tokens = { accessToken: () => accessToken, refresh: async () => null }
  const admin = createClient(`${courtside.url}/api`, tokens)
  return (await admin.call('GET /live/:id/ingest', { params: { id } })).status
}

test('a club is set up from two files, a moved game is played with its fixture’s stream key, and the standings change', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ baseURL: courtside.url })
  const page = await context.newPage()
  await signIn(page)

  // The administrator sets the club up from two files.
  await page.goto('/teams')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await importFile(page, 'teams.csv', ROSTERS, 12)
  await expect(page).toHaveURL('/teams')
  await expect(page.getByRole('button', { name: /Harbour Terns/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Competitions' }).first().click()
  await page.getByRole('button', { name: 'New competition' }).click()
  await page.getByLabel('Name').fill('City League')
  await page.getByRole('textbox', { name: 'Season' }).fill('2026/27')
  await page.getByLabel('Time zone of the halls').fill('Europe/Riga')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Add all teams' }).click()
  await page.getByRole('button', { name: 'Save teams' }).click()
  await expect(page.getByText('Teams saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Import a file' }).click()
  await importFile(page, 'fixtures.csv', FIXTURES, 2)
  await expect(page).toHaveURL(/\/fixtures\?competition=\d+$/)
  const competitionId = new URL(page.url()).searchParams.get('competition') ?? ''

  // When an administrator moves a game, the calendar that subscribers read moves the game too.
  const before = await feed(page, competitionId)
  expect(before.map(({ sequence, start }) => [sequence, start])).toEqual([
    [0, '2027-01-16T16:00:00.000Z'],
    [0, '2027-01-23T16:00:00.000Z'],
  ])
  const first = page.getByRole('button', { name: 'Actions for Riverside Otters v Harbour Terns' })
  await first.click()
  await page.getByRole('menuitem', { name: 'Move or change' }).click()
  await page.getByRole('dialog').getByLabel('Day').fill('2027-01-17')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Sunday, January 17' })).toBeVisible()
  const after = await feed(page, competitionId)
  expect(after.find(({ uid }) => uid === before[0]?.uid)).toEqual({
    uid: before[0]?.uid,
    sequence: 1,
    start: '2027-01-17T16:00:00.000Z',
  })
  expect(after.find(({ uid }) => uid === before[1]?.uid)).toEqual(before[1])

  // On the day before the game, the administrator copies the match address and tests the camera with the
  // stream key.
  await page.getByRole('link', { name: /Riverside Otters v Harbour Terns/ }).click()
  const keyField = page.getByRole('textbox', { name: 'Stream key' })
  const key = await keyField.inputValue()
  const address = await page.getByRole('textbox', { name: 'Match address' }).inputValue()
  const id = Number(/\/watch\/(\d+)$/.exec(address)?.[1])
  await expect(page.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  publisher = film.publish(courtside.rtmpPort, key, 'ignore')
  await expect.poll(() => ingestStatus(id)).toBe('live')
  await publisher.cut()

  // One viewer opens the standings, and one the game's page.
  const screens = await browser.newContext({ baseURL: courtside.url })
  const table = await screens.newPage()
  await table.goto(`/standings?competition=${competitionId}`)
  await expect(table.getByText('After 0 of 2 games.', { exact: false })).toBeVisible()
  const viewer = await screens.newPage()
  await viewer.goto(address)
  await expect(viewer.getByRole('heading', { level: 1 })).toContainText('Riverside Otters v Harbour Terns')
  for (const screen of [table, viewer])
    await screen.evaluate(() => Object.assign(window, { loadedOnce: true }))

  // The game is played from its fixture.
  await page.getByRole('link', { name: 'Start Live' }).click()
  for (const [index, { players }] of [OTTERS, TERNS].entries()) {
    const side = page.getByRole('group', { name: `Team ${index + 1}` })
    await startersProposed(side)
    for (const { jerseyNo, fname, lname } of players.slice(0, 5)) {
      await side.getByLabel(`${jerseyNo} ${fname} ${lname}`).check({ force: true })
    }
  }
  await page.getByRole('button', { name: 'Start Live' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Live' }).click()
  await expect(page.getByText('Live match started!')).toBeVisible()
  await expect(keyField).toHaveValue(key)
  publisher = film.publish(courtside.rtmpPort, key, 'ignore')
  await expect.poll(() => ingestStatus(id)).toBe('live')
  const scorer = await openScorersTable(context, page)
  await new Scorer(scorer).enter(TERNS, 'TWO POINTS', TERNS.players[0] as (typeof TERNS)['players'][0])
  await expect(viewer.getByTestId('score-team2')).toHaveText('2')

  // The game ends, and the open standings change without a reload.
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End match' }).click()
  await expect(table.getByRole('row', { name: /^1 Harbour Terns 1 1 0 / })).toBeVisible()
  await expect(table.getByText('After 1 of 2 games.', { exact: false })).toBeVisible()
  for (const screen of [table, viewer]) {
    expect(await screen.evaluate(() => 'loadedOnce' in window)).toBe(true)
  }
  await context.close()
  await screens.close()
})
