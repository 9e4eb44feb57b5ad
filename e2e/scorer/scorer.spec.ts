import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { ADMINISTRATOR } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { openTable, playsOf, signedInContext, Table } from '../support/game/scorers-table.ts'
import { test } from '../support/shared-courtside.ts'

const ACTIONS = [
  'TWO POINTS',
  'TWO POINTS MISS',
  'FREE THROW',
  'FREE THROW MISS',
  'THREE POINTS',
  'THREE POINTS MISS',
  'ASSIST',
  'REBOUND',
  'FOUL',
  'TURNOVER',
  'BLOCK',
  'STEAL',
]

let admin: Client
let context: BrowserContext
let games = 0

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  context = await signedInContext(browser, courtside.url)
})

test.afterAll(() => context?.close())

/** Creates a game in its first quarter, with its table open. */
async function newGame(): Promise<{ game: Game; table: Table }> {
  const game = await startGame(admin, `Game ${++games}`)
  return { game, table: new Table(await openTable(context, game.matchId)) }
}

/** Goes to the fourth quarter, with the clock stopped. */
async function toFourth({ matchId }: Game): Promise<void> {
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 4 } })
}

async function score({ matchId, setup }: Game, side: 0 | 1, type: 'TWO POINTS' | 'FREE THROW') {
  const { id: teamId, starters } = setup.teams[side]
  const { quarterId } = await admin.call('GET /quarter/match/:matchId/active-quarter', {
    params: { matchId },
  })
  const body = { matchId, teamId, playerId: starters[0] ?? 0, type, quarterId: quarterId ?? 1 }
  await admin.call('POST /stats/create', { body })
}

test("each team's actions take two taps, appear in words, and can be undone and redone, also after a reload", {
  tag: '@thorough',
}, async () => {
  const { game, table } = await newGame()
  for (const side of [0, 1] as const) {
    for (const [index, action] of ACTIONS.entries()) {
      const jerseyNo = 1 + (index % 5)
      await table.tap(side, action, jerseyNo)
      await table.told(`${action} added for #${jerseyNo} Player No ${jerseyNo}`)
    }
    await table.half(side).getByRole('button', { name: 'SUBSTITUTION', exact: true }).click()
    const dialog = table.page.getByRole('dialog', { name: /Substitution/ })
    await dialog
      .getByRole('group', { name: 'Player OUT' })
      .getByRole('button', { name: '3 Player No 3' })
      .click()
    await dialog
      .getByRole('group', { name: 'Bench Player IN' })
      .getByRole('button', { name: '6 Player No 6' })
      .click()
    await dialog.getByRole('button', { name: 'No 6 for No 3' }).click()
    await table.told('Player substituted successfully.')
  }
  await table.shows(6, 6)
  expect(await playsOf(admin, game.matchId)).toHaveLength(26)

  await table.page.reload()
  await table.page.getByRole('button', { name: 'Undo' }).click()
  await table.told('Last action undone')
  await table.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => playsOf(admin, game.matchId)).toHaveLength(24)
  await table.page.reload()
  await table.page.getByRole('button', { name: 'Redo' }).click()
  await table.told('Action redone')
  await table.allSaved()
  expect((await playsOf(admin, game.matchId)).at(-1)).toBe('STEAL 2')
  await table.page.close()
})

test('a quarter is scored by keyboard alone', async () => {
  const { game, table } = await newGame()
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const [home, visitors] = game.setup.teams
  const { id } = await admin.call('POST /live/create', {
    body: {
      title: 'By keyboard',
      team1Id: home.id,
      team2Id: visitors.id,
      ruleset: 'fiba',
      team1Players: [...home.starters],
      team2Players: [...visitors.starters],
    },
  })
  await table.page.goto(`/stats-entry/${id}`)
  await expect(table.quarter).toHaveValue('0')
  await table.press('q')
  await table.told('Invalid quarter')
  await table.press('t')
  await table.told('Invalid quarter for substitution.')
  await table.press('Control+z')
  await table.told('Nothing to undo')
  await table.press('Control+Shift+z')
  await table.told('Nothing to redo')

  await table.press('Space')
  await table.told('1ST QUARTER started!')
  // Each play is an action and a number. A number without an action answers the question about the previous
  // play.
  await table.press('q', '2', '3', 'i', '4', '5', 'c', '1', '3')
  // A foul, its free throws, and a miss with the rebound of the other team.
  await table.press('g', '2', '5', 'Escape', 'x', '5', 'o', '1')
  // Two players are substituted at once: first the leaving players, then the incoming players. Number 1 might
  // become 10, so Enter confirms it.
  await table.press('t', '2', '3', '6', '7', 'Enter')
  await table.press('a', '6', 'Escape', ',', '/', 'Control+z', 'Control+Shift+z')
  await table.press('?')
  await expect(table.page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  // With time left on the clock, ending the quarter needs confirmation.
  await table.press('Escape', ']')
  await expect(table.page.getByRole('dialog')).toContainText('10:00 left in the 1ST QUARTER.')
  await table.press('Tab', 'Enter')
  await table.told('2ND QUARTER started!')
  await table.allSaved()
  expect(await playsOf(admin, id)).toEqual([
    ...['TWO POINTS 2', 'ASSIST 3', 'TWO POINTS MISS 4', 'REBOUND 5', 'TURNOVER 1', 'STEAL 3'],
    ...['FOUL 2', 'FREE THROW 5', 'FREE THROW MISS 5', 'REBOUND 1'],
    ...['SUBSTITUTION 2', 'SUBSTITUTION 3', 'THREE POINTS 6'],
  ])
  await table.shows(6, 0)
  await expect(table.page.getByRole('button', { name: /Possession arrow: .*Away/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(table.page.getByRole('button', { name: /Time-outs 1 left, .*Home/ })).toBeVisible()

  // Enters a forgotten play at the moment when it happened.
  await table.press('=')
  const dialog = table.page.getByRole('dialog', { name: 'Forgotten play' })
  await dialog.getByLabel('Action').selectOption('FREE THROW')
  await dialog.getByLabel('Quarter').selectOption('1ST QUARTER')
  await dialog.getByLabel('Min left').fill('4')
  await dialog.getByLabel('Sec left').fill('30')
  await table.press('Enter')
  await table.told('FREE THROW added for #1 Player No 1')
  await table.allSaved()
  const { events } = await admin.call('GET /live/:id/log', { params: { id } })
  expect(events.at(-1)).toMatchObject({ kind: 'stat-recorded', period: 1, clock: 270_000 })
  await table.page.close()
})

test('any play on the tape can be corrected or removed, and both changes can be undone; the log shows the authors', async () => {
  const { game, table } = await newGame()
  await table.tap(0, 'TWO POINTS', 2)
  await table.tap(1, 'STEAL', 3)
  await table.tap(0, 'REBOUND', 4)
  const tape = table.page.getByRole('list', { name: 'Last five plays' })
  await tape.getByRole('button', { name: /2 points/ }).click()
  const dialog = table.page.getByRole('dialog', { name: 'Correct a play' })
  await dialog.getByLabel('Action').selectOption('THREE POINTS')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await table.told('Play corrected.')
  await table.shows(3, 0)
  await tape.getByRole('button', { name: /steal/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await table.told('Play removed.')
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['THREE POINTS 2', 'REBOUND 4'])
  await table.press('Control+z', 'Control+z')
  await table.shows(2, 0)
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['TWO POINTS 2', 'STEAL 3', 'REBOUND 4'])

  await table.page.getByRole('button', { name: 'Log' }).click()
  const log = table.page.getByRole('dialog', { name: 'Match log' }).getByRole('list')
  const correction = log.getByRole('listitem').filter({ hasText: /Corrected to: .* 2 No 2: 3 points/ })
  await expect(correction).toContainText(ADMINISTRATOR.username)
  await table.press('Escape')

  // The place of a shot decides between two and three points.
  await table.press('q', '-', 'ArrowUp', 'Enter')
  await table
    .half(0)
    .getByRole('button', { name: /Shot location/ })
    .click({ position: { x: 40, y: 20 } })
  await table.press('5')
  await table.told('THREE POINTS added for #5 Player No 5')
  await table.page.close()
})

test('the game goes through four quarters and two overtimes to its end', async () => {
  const { game, table } = await newGame()
  const { page } = table
  const endQuarter = async () => {
    await page.getByRole('button', { name: 'End Quarter' }).click({ delay: 10 })
    await page.getByRole('dialog').getByRole('button', { name: 'End Quarter' }).click()
  }
  for (const quarter of ['2ND', '3RD', '4TH']) {
    await endQuarter()
    await table.told(`${quarter} QUARTER started!`)
  }
  await endQuarter()
  await table.told('OVERTIME started!')
  await endQuarter()
  await table.page.getByRole('button', { name: 'Start 2ND OVERTIME' }).click()
  await table.told('2ND OVERTIME started!')
  await expect(table.page.getByTestId('clock')).toHaveText(/^[45]:/)
  await table.tap(1, 'FREE THROW', 2)
  await endQuarter()
  await table.told('Game ended after overtime')
  await expect(page.getByText('Final, Game Over')).toBeVisible()
  await table.allSaved()
  await page.reload()
  await expect(page.getByText('Final, Game Over')).toBeVisible()
  await table.press('q')
  await table.told('Game is already over')
  await table.page.getByRole('button', { name: 'Back to the game' }).click()
  await table.quarter.selectOption('4TH QUARTER')
  await table.told('4TH QUARTER started!')
  await endQuarter()
  await table.told('Game ended after 4th quarter')

  await table.page.getByRole('button', { name: 'End Match' }).click()
  await table.page.getByRole('dialog').getByRole('button', { name: 'End Match' }).click()
  await table.told('Live match ended!')
  await expect(page).toHaveURL(new RegExp(`/after/${game.matchId}$`))
  await expect(page.getByText('Final, Game Over')).toBeVisible()
  expect(await admin.call('GET /live/:id', { params: { id: game.matchId } })).toMatchObject({
    is_archived: 1,
    score: [0, 1],
  })

  // A finished match is reopened, corrected and finished again: the archive keeps its day, and the figures
  // are updated.
  const { ended_at } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  await page.getByRole('link', { name: 'Correct the log' }).click()
  await expect(page.getByText('The match is in the archive.')).toBeVisible()
  await table.page.getByRole('button', { name: 'Reopen to correct' }).click()
  await table.page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await table.told('Match reopened. End it again when it is corrected.')
  // When the notice about the end of the match goes, all buttons move up.
  await expect(page.getByText('The match is in the archive.')).toBeHidden()
  await table.tap(0, 'TWO POINTS', 3)
  await table.shows(2, 1)
  await table.page.getByRole('button', { name: 'End Match' }).click()
  await table.page.getByRole('dialog').getByRole('button', { name: 'End Match' }).click()
  await expect(page).toHaveURL(new RegExp(`/after/${game.matchId}$`))
  expect(await admin.call('GET /live/:id', { params: { id: game.matchId } })).toMatchObject({
    is_archived: 1,
    score: [2, 1],
    ended_at,
  })
  await table.page.close()
})

test('ending a quarter with time left asks for confirmation, and Undo restores the quarter and its time', {
  tag: '@thorough',
}, async () => {
  const { game, table } = await newGame()
  const { page } = table
  await page.getByRole('button', { name: 'Pause the clock' }).click()
  // The server may stop the clock up to a quarter of a second later than the table, and the server's time
  // counts.
  await table.allSaved()
  await page.reload()
  await expect(page.getByRole('button', { name: /^(Start|Resume) the clock$/ })).toBeVisible()
  const left = await page.getByTestId('clock').textContent()
  await table.press(']', 'Escape')
  await expect(table.quarter).toHaveValue('1')
  await table.press(']', 'Tab', 'Enter')
  await table.told('2ND QUARTER started!')
  await expect(page.getByTestId('clock')).toHaveText('12:00')
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  await table.allSaved()
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await table.told('Last action undone')
  await expect(table.quarter).toHaveValue('1')
  await expect(page.getByTestId('clock')).toHaveText(left ?? '')
  await table.allSaved()
  expect(await admin.call('GET /live/:id', { params: { id: game.matchId } })).toMatchObject({
    quarterId: 1,
    paused: true,
  })
  await page.close()
})

test('a player who fouls out must be substituted at once; later plays of that player need confirmation, and are saved if confirmed', async () => {
  const { game, table } = await newGame()
  const { page } = table
  for (let foul = 1; foul <= 6; foul += 1) await table.press('Escape', 'v', '2')
  const substitution = page.getByRole('dialog', { name: /Substitution, .*: #2 No 2 is out of the game/ })
  await expect(substitution).toBeVisible()
  await table.press('6', 'Enter')
  await table.told('Player substituted successfully.')
  await table.press('Control+z')
  await table.press('q', '2')
  await expect(page.getByRole('dialog', { name: /TWO POINTS: #2 No 2 is out of the game/ })).toBeVisible()
  await table.press('Escape')
  await table.press('q', '2', 'Tab', 'Enter')
  await table.told('TWO POINTS added for #2 Player No 2')
  await table.allSaved()
  expect((await playsOf(admin, game.matchId)).slice(-2)).toEqual(['FOUL 2', 'TWO POINTS 2'])
  await page.close()
})

test('adds details to a play by chips or keys, even offline, and enters team plays separately', async () => {
  const { game, table } = await newGame()
  const { page } = table
  const chips = page.getByRole('group', { name: /^Add details to/ })
  const chip = (group: string, name: string) =>
    chips.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })
  // Chips are optional: the next play still takes two keys.
  await table.press('v', '2')
  await chip('On', '4').click()
  await expect(chip('On', '4')).toHaveAttribute('aria-pressed', 'true')
  await table.allSaved()
  await page.context().setOffline(true)
  await table.press('c', '3')
  await chip('Kind', 'travelling').click()
  await table.press('w', '5')
  // With Shift, the letters select the chips in order: the first is a rebound of the team on the left.
  await table.press('Shift+KeyQ')
  await expect(page.getByRole('list', { name: 'Last five plays' })).toContainText('Team rebound')
  await table.press('Quote', 'KeyV')
  await chip('Kind', 'technical').click()
  await page.context().setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await table.allSaved()

  const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const details = events.flatMap((event) => (event.kind === 'stat-detailed' ? [event.detail] : []))
  const [home, visitors] = game.setup.teams
  const fouled = visitors.roster.find(({ jerseyNo }) => jerseyNo === 4)?.id
  expect(details).toEqual([{ drawnBy: fouled }, { kind: 'travelling' }, { kind: 'technical' }])
  const marks = events.flatMap((event) =>
    event.kind === 'mark-recorded' ? [[event.type, event.teamId]] : [],
  )
  expect(marks).toEqual([
    ['TEAM REBOUND', home.id],
    ['COACH FOUL', home.id],
  ])
  const box = await admin.call('GET /stats/:matchId', { params: { matchId: game.matchId } })
  expect(box.teams[0]?.team).toEqual({ reb: 1, to: 0, fouls: 1 })

  // A team play is undone from the tape, and Undo restores it with its details.
  await page
    .getByRole('list', { name: 'Last five plays' })
    .getByRole('button', { name: /Foul of the coach/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Team play' })
  await expect(dialog).toContainText('technical')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await table.told('Play removed.')
  await table.press('Control+z')
  await table.told('Last action undone')

  // A disqualifying foul puts a player out of the game, even with few fouls.
  await table.press('g', '3')
  await chip('Kind', 'disqualifying').click()
  await expect(
    page.getByRole('dialog', { name: /Substitution, .*: #3 No 3 is out of the game/ }),
  ).toBeVisible()
  await table.press('6', 'Enter')
  await table.allSaved()
  await page.close()
})

test('the half court stays open while the server accepts its shot, and does not open for the next shot', {
  tag: '@thorough',
}, async () => {
  const { game, table } = await newGame()
  const { page } = table
  const placing = page.getByRole('button', { name: /Shot location/ })
  await page.context().setOffline(true)
  await table.press('q', '2')
  // With Shift, the first letter selects the first chip: the place.
  await table.press('Shift+KeyQ')
  await expect(placing).toBeVisible()
  await page.context().setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await table.allSaved()
  await expect(placing).toBeVisible()
  await table.press('ArrowLeft', 'Enter')
  await expect(placing).toBeHidden()
  await table.press('w', '3')
  await table.allSaved()
  await expect(placing).toBeHidden()
  const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const placed = events.flatMap((event) =>
    event.kind === 'stat-corrected' ? [[event.type, event.x, event.y]] : [],
  )
  expect(placed).toEqual([['TWO POINTS', 0.46, 0.35]])
  await page.close()
})

test('plays at the same moment can be reordered in the log, and the log shows which plays belong together', {
  tag: '@thorough',
}, async () => {
  const { game, table } = await newGame()
  const { page } = table
  await page.getByRole('button', { name: 'Pause the clock' }).click()
  // The clock may run for some ms more until the server has stopped it.
  await table.allSaved()
  // A miss and its rebound, entered in the wrong order.
  await table.press('o', '3', 'w', '2', 'Escape')
  await table.allSaved()
  await page.getByRole('button', { name: 'Log' }).click()
  const log = page.getByRole('dialog', { name: 'Match log' })
  const rebound = log.getByRole('listitem').filter({ hasText: /3 No 3: rebound/, hasNotText: 'Moved' })
  await expect(rebound).toContainText('1 of 2 at this moment')
  await rebound.getByRole('button', { name: /^Later/ }).click()
  await expect(rebound).toContainText('with 2 No 2 2 missed')
  await expect(rebound).toContainText('2 of 2 at this moment')
  const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const moved = events.findLast(({ kind }) => kind === 'stat-moved')
  expect(moved).toMatchObject({ beforeId: null })
  await page.close()
})

test('a three-on-three game is over at 21 points, and continues when the last points are undone', {
  tag: '@thorough',
}, async () => {
  const { game, table } = await newGame()
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const [home, visitors] = game.setup.teams
  const { id } = await admin.call('POST /live/create', {
    body: {
      title: 'Street',
      team1Id: home.id,
      team2Id: visitors.id,
      ruleset: '3x3',
      team1Players: home.starters.slice(0, 3),
      team2Players: visitors.starters.slice(0, 3),
    },
  })
  await table.page.goto(`/stats-entry/${id}`)
  await expect(table.quarter).toHaveValue('0')
  await table.press('Space')
  await expect(table.quarter).toHaveValue('1')
  for (let basket = 0; basket < 10; basket += 1) await table.press('Escape', 'a', '2')
  await table.shows(20, 0)
  await table.press('Escape', 'q', '3')
  await table.shows(21, 0)
  await expect(table.page.getByText('Final, Game Over')).toBeVisible()
  await table.press('Control+z')
  await table.shows(20, 0)
  await expect(table.page.getByText('Final, Game Over')).toHaveCount(0)
  await table.allSaved()
  await table.page.close()
})

test('tells administrators that they have lost the role, and keeps the plays that wait for delivery', {
  tag: '@thorough',
}, async () => {
  const { table } = await newGame()
  await table.page.route('**/api/stats/create', (route) =>
    route.fulfill({ status: 403, json: { message: ['No.'], statusCode: 403 } }),
  )
  await table.press('q', '2')
  await expect(table.page.locator('.outbox')).toContainText('no permission')
  await table.page.unroute('**/api/stats/create')
  await table.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await table.allSaved()
  await table.shows(2, 0)
  await table.page.close()
})

test('the clock can be paused and set, and stops by itself at zero', async () => {
  const { game, table } = await newGame()
  const { page } = table
  await page.getByRole('button', { name: 'Pause the clock' }).click()
  await expect(page.getByRole('button', { name: 'Resume the clock' })).toBeVisible()
  const set = async (minutes: string, seconds: string) => {
    await page.getByRole('button', { name: 'Edit Elapsed Time' }).click()
    await page.getByLabel('Min').fill(minutes)
    await page.getByLabel('Sec').fill(seconds)
    const dialog = page.getByRole('dialog', { name: 'Edit Elapsed Time' })
    const left = dialog.getByRole('status')
    if (minutes === '') await expect(left).toHaveText('Leaves 11:45 on the clock.')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
  }
  await set('', '15')
  await expect(page.getByTestId('clock')).toHaveText('11:45')
  await set('11', '59')
  await expect(page.getByTestId('clock')).toHaveText('1.0')
  await table.press('Space')
  await table.told('Time is up. End the quarter or start the next one.')
  await expect(page.getByTestId('clock')).toHaveText('0.0')
  await table.allSaved()
  const quarter = await admin.call('GET /quarter/match/:matchId/active-quarter', {
    params: { matchId: game.matchId },
  })
  expect(quarter.paused).toBe(true)
  await page.close()
})

test("shows the page's own message when the server refuses an action, and loses no entry", {
  tag: '@thorough',
}, async () => {
  const { game, table } = await newGame()
  await toFourth(game)
  await score(game, 0, 'TWO POINTS')
  await table.tap(0, 'STEAL', 2)
  await table.allSaved()
  const refuse = (path: string) =>
    table.page.route(
      path,
      (route) => route.fulfill({ status: 400, json: { message: ['No.'], statusCode: 400 } }),
      {
        times: 1,
      },
    )
  await refuse('**/api/stats/create')
  await table.tap(0, 'TWO POINTS', 2)
  await table.told('Failed to save stat.')
  await expect(table.page.locator('.unsaved')).toContainText('TWO POINTS #2 No 2')
  // This play is shown before it is sent. The test waits for the answer, so that the next refusal does not
  // affect this play.
  const savedNow = table.page.waitForResponse(
    (answer) => answer.url().endsWith('/api/stats/create') && answer.ok(),
  )
  await table.page.getByRole('button', { name: 'Try again' }).click()
  await savedNow
  await table.shows(4, 0)
  await refuse('**/api/stats/create')
  await table.press('t', '2', '6', 'Enter')
  await table.told('Substitution failed.')
  await table.page.getByRole('button', { name: 'Discard' }).click()
  await refuse('**/api/stats/*')
  await table.press('Control+z')
  await table.told('Undo failed')
  await table.press('Control+z')
  await table.told('Last action undone')
  await refuse('**/api/stats/redo')
  await table.press('Control+Shift+z')
  await table.told('Redo failed')
  await refuse('**/api/quarter/start')
  await table.quarter.selectOption('3RD QUARTER')
  await table.told('Failed to start next quarter')
  await refuse('**/api/live/end/*')
  await table.page.getByRole('button', { name: 'End Match' }).click()
  await table.page.getByRole('dialog').getByRole('button', { name: 'End Match' }).click()
  await table.told('Failed to end match')
  await table.quarter.selectOption('OVERTIME')
  await table.told('Game already ended.')
  await expect(table.page.getByText('Final, Game Over')).toBeVisible()
  await table.page.close()
})
