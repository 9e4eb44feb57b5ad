import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn } from '../support/game/game.ts'
import { signedInContext } from '../support/game/scorers-table.ts'
import { openDashboard, openFromHeader, openFromSide } from '../support/links.ts'
import { expectSoundPage } from '../support/page-check.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let courtside: Courtside

test.beforeAll(async () => {
  courtside = await startCourtside()
})

test.afterAll(() => courtside?.stop())

/** Returns a feed of a game between two teams; `corrected`: whether the last basket is a different one. */
function feed(home: string, visitors: string, corrected = false): string {
  const team = (name: string) => ({
    name,
    pl: Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [
        index + 1,
        {
          firstName: 'Pat',
          familyName: `No ${index + 4}`,
          shirtNumber: String(index + 4),
          starter: index < 5 ? 1 : 0,
        },
      ]),
    ),
    shot: [],
  })
  const row = (
    clock: string,
    period: number,
    tno: number,
    pno: number,
    actionType: string,
    subType = '',
  ) => ({
    ...{ clock, period, tno, pno, actionType, subType },
    ...{ success: 1, qualifier: [], previousAction: '', periodType: 'REGULAR' },
  })
  const baskets = Array.from({ length: 24 }, (_, index) =>
    row(`0${9 - (index % 6)}:30:00`, 1 + Math.floor(index / 6), 1 + (index % 2), 1 + (index % 5), '2pt'),
  )
  const rows = [
    ...baskets,
    row('01:30:00', 4, 1, 1, corrected ? '2pt' : '3pt'),
    row('00:00:00', 4, 0, 0, 'game', 'end'),
  ]
  return JSON.stringify({
    ...{ clock: '00:00', periodsMax: 4, periodLengthREGULAR: 10, periodLengthOVERTIME: 5 },
    tm: { '1': team(home), '2': team(visitors) },
    pbp: rows.map((each, index) => ({ ...each, actionNumber: index + 1 })).toReversed(),
  })
}

/** Opens the page for imports from the start page, chooses a file and shows its preview. */
async function preview(page: Page, text: string, name = 'data.json'): Promise<void> {
  await page.goto('/')
  await openDashboard(page)
  await openFromSide(page, 'Import Game')
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('Choose files').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview' }).click()
}

async function expectNoScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

test('the feed of a played game is added to its fixture, and its correction replaces it', async ({
  browser,
}, info) => {
  const admin = await signIn(courtside.url)
  const players = Array.from({ length: 7 }, (_, index) => ({
    fname: 'Pat',
    lname: `No ${index + 4}`,
    jerseyNo: index + 4,
    positionId: 1,
  }))
  const teams: number[] = []
  for (const teamname of ['Quay Herons', 'Mill Larks']) {
    const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'C. Oach' } })
    for (const player of players)
      await admin.call('POST /players/create-player', { body: { ...player, teamId: id } })
    teams.push(id)
  }
  const [homeId = 0, awayId = 0] = teams
  const fixture = await admin.call('POST /fixtures', {
    body: { homeId, awayId, date: '2026-03-07', time: '18:30' },
  })

  // In a desktop window: the fixture is found although the file has no date, and is filled.
  const desk = await signedInContext(browser, courtside.url, DESK)
  const page = await desk.newPage()
  await preview(page, feed('Quay Herons', 'Mill Larks'))
  await expect(page.getByText('Quay Herons 27 – 24 Mill Larks')).toBeVisible()
  await expect(page.getByLabel('Belongs to')).toHaveValue(String(fixture.id))
  await expect(page.getByLabel('Team in the club for “Quay Herons”')).toHaveValue(String(homeId))
  await page.screenshot({ path: info.outputPath('preview-desk.png'), fullPage: true })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: 'Open the match' }).click()
  await expect(page).toHaveURL(new RegExp(`/watch/${fixture.id}$`))
  await expect(page.getByTestId('score-team1').first()).toHaveText('27')

  // On a phone: the preview of the correction asks for its match, and the correction replaces the first
  // import.
  const phone = await signedInContext(browser, courtside.url, PHONE)
  const small = await phone.newPage()
  await preview(small, feed('Quay Herons', 'Mill Larks', true))
  await small.getByLabel('Date and time').fill('2026-03-07T18:35')
  await small.getByRole('button', { name: 'Preview' }).click()
  await expect(small.getByText(/seems to be the same game/)).toBeVisible()
  await expect(small.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await small.screenshot({ path: info.outputPath('asked-phone.png'), fullPage: true })
  await small.getByLabel('Belongs to').selectOption(String(fixture.id))
  await expect(small.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
  await expectNoScrolling(small)
  await small.getByRole('button', { name: 'Import', exact: true }).click()
  await small.getByRole('link', { name: 'Open the match' }).click()
  await expect(small).toHaveURL(new RegExp(`/watch/${fixture.id}$`))
  await expect(small.getByTestId('score-team1').first()).toHaveText('26')
  const archived = await admin.call('GET /archive/archived-matches', { query: {} })
  expect(JSON.stringify(archived).match(/"ended_at"/g)).toHaveLength(1)
  await Promise.all([desk.close(), phone.close()])
})

test('a box score becomes a match without plays, with a player chosen by hand', async ({ browser }, info) => {
  const admin = await signIn(courtside.url)
  for (const teamname of ['Pier Herons', 'Hill Larks']) {
    const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'C. Oach' } })
    for (const [index, lname] of ['Calder', 'Dahl', 'Ekström'].entries()) {
      const player = { fname: 'Ada', lname, jerseyNo: index + 4, positionId: 1 }
      await admin.call('POST /players/create-player', { body: { ...player, teamId: id } })
    }
  }
  const table = [
    'Mannschaft;Nr.;Spieler;Min;2er;3er;Freiwürfe;Rebounds;Fouls;Punkte',
    'Pier Herons;4;Ada Calder;32:30;5/9;1/4;2/2;7;3;15',
    'Pier Herons;5;A. Dahl-Hügel;28:00;3/8;2/5;0/1;4;2;12',
    'Hill Larks;4;Ada Calder;40:00;6/12;1/3;3/4;9;4;18',
  ].join('\r\n')
  const desk = await signedInContext(browser, courtside.url, DESK)
  const page = await desk.newPage()
  await page.goto('/')
  await openDashboard(page)
  await openFromSide(page, 'Import Game')
  // Excel saves files in this encoding in Western Europe.
  const buffer = Buffer.from(table, 'latin1')
  const file = { name: 'box-score.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose files').setInputFiles(file)
  await page.getByLabel('Date and time').fill('2026-03-14T18:30')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/The file has a box score and no plays/)).toBeVisible()
  const choice = page.getByLabel('Player in the club for “A. Dahl-Hügel”')
  await expect(choice).toHaveValue('')
  await choice.selectOption({ label: '#5 Ada Dahl' })
  await expect(page.getByText('Known as Ada Dahl')).toBeVisible()
  await page.screenshot({ path: info.outputPath('box-score-preview-desk.png'), fullPage: true })
  await page.setViewportSize(PHONE)
  await expectNoScrolling(page)
  await page.screenshot({ path: info.outputPath('box-score-preview-phone.png'), fullPage: true })
  await page.setViewportSize(DESK)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: 'Open the match' }).click()
  await expect(page.getByText(/Box score only: this match has no plays/)).toBeVisible()
  await expect(page.getByTestId('score-team1').first()).toHaveText('27')
  await expect(page.getByTestId('player-statistics')).toContainText('Dahl')
  await expect(page.getByRole('button', { name: 'Lineups' })).toHaveCount(0)
  await expect(page.locator('#plays')).toHaveCount(0)
  await page.screenshot({ path: info.outputPath('box-score-match-desk.png'), fullPage: true })
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('navigation', { name: 'Parts of the match' }).getByRole('link')).toHaveCount(2)
  await expectNoScrolling(page)
  await page.screenshot({ path: info.outputPath('box-score-match-phone.png'), fullPage: true })
  await openFromHeader(page, 'Archive')
  await expect(page).toHaveURL(/\/archive$/)
  await expect(mark(page)).toBeVisible()
  await page.screenshot({ path: info.outputPath('box-score-archive-phone.png'), fullPage: true })
  await desk.close()
})

/** Creates two teams of seven in a competition, with a game whose result was entered by hand. */
async function playedFixture(home: string, visitors: string): Promise<number> {
  const admin = await signIn(courtside.url)
  const teams: number[] = []
  for (const teamname of [home, visitors]) {
    const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'C. Oach' } })
    for (let jerseyNo = 4; jerseyNo < 11; jerseyNo += 1) {
      const body = { fname: 'Pat', lname: `No ${jerseyNo}`, jerseyNo, positionId: 1, teamId: id }
      await admin.call('POST /players/create-player', { body })
    }
    teams.push(id)
  }
  const [homeId = 0, awayId = 0] = teams
  const { id: competitionId } = await admin.call('POST /competitions', {
    body: {
      ...{ name: 'Harbour Cup', season: '2026', ruleset: 'fiba', standingsRules: 'fiba' },
      ...{ zone: 'Europe/Berlin', teams },
    },
  })
  const { id } = await admin.call('POST /fixtures', {
    body: { competitionId, homeId, awayId, round: 2, date: '2026-03-21', time: '18:30' },
  })
  const periods = [
    [6, 5],
    [5, 7],
    [6, 6],
    [5, 7],
  ] as [number, number][]
  await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: { status: 'finished', periods } })
  return id
}

/** The pages that list a match. Each is given by the links that lead to it from the dashboard. */
const LISTS = [
  [
    'Fixtures',
    async (page: Page) => {
      await openFromSide(page, 'Fixtures')
      await page.getByLabel('Show').selectOption({ label: 'Results' })
    },
  ],
  [
    'Schedule',
    async (page: Page) => {
      await openFromHeader(page, 'Schedule')
      await page.getByLabel('Month').selectOption('March 2026')
    },
  ],
  ['Archive', (page: Page) => openFromHeader(page, 'Archive')],
] as const

/** The mark of a match without plays. */
const mark = (place: Page | Locator) => place.getByText('Box score only', { exact: true })

test('a box score is added to a fixture with an entered result, and the feed with its plays replaces it', async ({
  browser,
}, info) => {
  test.setTimeout(300_000)
  const [home, visitors] = ['Dock Herons', 'Field Larks'] as const
  const fixture = await playedFixture(home, visitors)
  const sheet = [
    'Team,No,Player,MIN,FGM,FGA,FTM,FTA,REB,AST,PTS',
    `${home},4,Pat No 4,30:00,7,11,0,0,7,2,14`,
    `${home},5,Pat No 5,20:00,4,9,0,0,2,4,8`,
    `${visitors},4,Pat No 4,35:00,6,9,3,4,5,1,15`,
    `${visitors},6,Pat No 6,25:00,5,9,0,0,4,1,10`,
  ].join('\n')
  const shoot = async (page: Page, name: string) => {
    await expectNoScrolling(page)
    const { width } = page.viewportSize() ?? DESK
    await page.screenshot({ path: info.outputPath(`${name}-${width}.png`), fullPage: true })
  }
  const store = async (page: Page) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Open the match' }).click()
    await expect(page).toHaveURL(new RegExp(`/watch/${fixture}$`))
  }
  /** Follows the links from the match to the pages that list it, to a team and to a player. */
  const walk = async (page: Page, name: string, { marks, winner, score, points }: Shown) => {
    await openDashboard(page)
    for (const [list, open] of LISTS) {
      await open(page)
      const entry = page.locator('main li').filter({ hasText: home }).first()
      await expect(entry).toBeVisible()
      await expect(mark(entry)).toHaveCount(marks)
      await shoot(page, `${name}-${list}`)
    }
    await openFromHeader(page, 'Standings')
    await expect(page.getByRole('row', { name: new RegExp(`^1 ${winner}`) })).toContainText(score)
    await shoot(page, `${name}-Standings`)
    await page.getByRole('link', { name: home }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home)
    await expect(mark(page.locator('#games'))).toHaveCount(marks)
    await shoot(page, `${name}-team`)
    await page
      .locator('#roster')
      .getByRole('link', { name: /Pat No 4$/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pat No 4')
    const game = page.locator('#games').getByRole('row', { name: new RegExp(visitors) })
    await expect(game.locator('.pts')).toHaveText(points)
    await expect(mark(game)).toHaveCount(marks)
    await shoot(page, `${name}-player`)
  }
  const boxScore: Shown = { marks: 1, winner: visitors, score: '25', points: '14' }
  const plays: Shown = { marks: 0, winner: home, score: '27', points: '9' }

  const desk = await signedInContext(browser, courtside.url, DESK)
  const page = await desk.newPage()
  await preview(page, sheet, 'box.csv')
  await expect(page.getByText(`${home} 22 – 25 ${visitors}`)).toBeVisible()
  await expect(page.getByLabel('Belongs to')).toHaveValue(String(fixture))
  await expect(page.getByLabel('Belongs to')).toContainText('22–25')
  await expectSoundPage(page)
  await page.setViewportSize(DESK)
  await shoot(page, 'box-preview')
  await store(page)
  await expect(page.getByTestId('score-team1').first()).toHaveText('22')
  await expect(mark(page)).toBeVisible()
  await shoot(page, 'box-match')
  await walk(page, 'box', boxScore)

  const phone = await signedInContext(browser, courtside.url, PHONE)
  const small = await phone.newPage()
  await preview(small, feed(home, visitors))
  await expect(small.getByText(/does not say when the game was played/)).toBeVisible()
  await small.getByLabel('Belongs to').selectOption(String(fixture))
  await expect(small.getByText(`${home} 27 – 24 ${visitors}`)).toBeVisible()
  await expect(small.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
  await shoot(small, 'feed-preview')
  await store(small)
  await expect(small.getByTestId('score-team1').first()).toHaveText('27')
  await expect(small.locator('#plays')).toHaveCount(1)
  await expect(mark(small)).toHaveCount(0)
  await shoot(small, 'feed-match')
  await walk(small, 'feed', plays)

  // In the correction, the last basket is a different one.
  await preview(page, feed(home, visitors, true))
  await expect(page.getByText(/seems to be the same game/)).toBeVisible()
  await page.getByLabel('Belongs to').selectOption(String(fixture))
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
  await shoot(page, 'correction-preview')
  await store(page)
  await expect(page.getByTestId('score-team1').first()).toHaveText('26')
  await walk(page, 'correction', { ...plays, score: '26', points: '8' })
  await Promise.all([desk.close(), phone.close()])
})

/** The expected contents of the pages about a match. */
interface Shown {
  /** Number of marks for a match without plays, per page. */
  marks: 0 | 1
  winner: string
  /** The points of the winner. */
  score: string
  /** The points of the home team's number 4. */
  points: string
}
