import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { openTable, playsOf, signedInContext, Table } from '../support/game/scorers-table.ts'
import { Finger } from '../support/game/touch.ts'
import { test } from '../support/shared-courtside.ts'

const ACTIONS = [
  'TWO POINTS',
  'TWO POINTS MISS',
  'THREE POINTS',
  'THREE POINTS MISS',
  'FREE THROW',
  'FREE THROW MISS',
  'REBOUND',
  'ASSIST',
  'STEAL',
  'BLOCK',
  'TURNOVER',
  'FOUL',
]

let admin: Client
let context: BrowserContext
let games = 0

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  context = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
})

test.afterAll(() => context?.close())

/** Creates a game by FIBA rules in its first quarter, with the clock stopped and its table open by touch. */
async function newGame(): Promise<{ game: Game; table: Table; finger: Finger }> {
  const { setup, ...game } = await startGame(admin, `Touch ${++games}`)
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const [home, visitors] = setup.teams
  const match = await admin.call('POST /live/create', {
    body: {
      title: `Touch ${games} FIBA`,
      team1Id: home.id,
      team2Id: visitors.id,
      ruleset: 'fiba',
      team1Players: [...home.starters],
      team2Players: [...visitors.starters],
    },
  })
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const page = await openTable(context, match.id)
  return {
    game: { ...game, matchId: match.id, setup: match.setup },
    table: new Table(page),
    finger: await Finger.of(page),
  }
}

const player = (table: Table, side: 0 | 1, jersey: number) =>
  table
    .half(side)
    .getByRole('dialog')
    .getByRole('button', { name: `${jersey} Player No ${jersey}` })
const action = (table: Table, side: 0 | 1, name: string) =>
  table.half(side).getByRole('button', { name, exact: true })
const answer = (table: Table, side: 0 | 1, jersey: number) =>
  table
    .half(side)
    .getByRole('group', { name: /\?$/ })
    .getByRole('button', { name: `No ${jersey}` })

async function momentsOf({ matchId }: Game) {
  const { events } = await admin.call('GET /live/:id/log', { params: { id: matchId } })
  return events.flatMap((event) =>
    event.kind === 'stat-recorded' || event.kind === 'mark-recorded'
      ? [`${event.type} q${event.period} ${event.clock}`]
      : [],
  )
}

test('a second tap on the same spot enters no play for the player who appears there', async () => {
  const { game, table, finger } = await newGame()
  for (const [index, name] of ACTIONS.entries()) {
    const side = index % 2 === 0 ? 0 : 1
    await finger.bounce(action(table, side, name), [30, 60, 150, 300, 399][index % 5] ?? 30)
    await expect(table.half(side).getByRole('dialog', { name })).toBeVisible()
    await finger.tap(table.half(side).getByRole('button', { name: 'Cancel' }))
  }
  // A bounce on a tile opens no picker of the action below it.
  for (const jersey of [1, 2, 3, 4, 5]) {
    await finger.tap(action(table, 0, 'STEAL'))
    await finger.bounce(player(table, 0, jersey), 60 * jersey)
    await expect(table.half(0).getByRole('dialog')).toHaveCount(0)
  }
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual([1, 2, 3, 4, 5].map((jersey) => `STEAL ${jersey}`))
  await table.page.close()
})

test('an answer belongs to the moment of its play, and questions end with the period', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(action(table, 0, 'TWO POINTS'))
  await finger.tap(player(table, 0, 2))
  // The clock is set before the assist is answered.
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params: { matchId: game.matchId },
    body: { remainingMs: 0, start_time: new Date().toISOString() },
  })
  await expect(table.page.getByTestId('clock')).toHaveText('0.0')
  await finger.tap(answer(table, 0, 1))
  await table.allSaved()
  expect(await momentsOf(game)).toEqual(['TWO POINTS q1 600000', 'ASSIST q1 600000'])

  await finger.tap(action(table, 1, 'TWO POINTS MISS'))
  await finger.tap(player(table, 1, 3))
  await expect(table.half(1).getByRole('group', { name: 'REBOUND?' })).toBeVisible()
  await finger.tap(table.page.getByRole('button', { name: 'End Quarter' }))
  await expect(table.quarter).toHaveValue('2')
  await expect(table.half(1).getByRole('group', { name: 'REBOUND?' })).toHaveCount(0)
  await table.page.close()
})

test('the free-throw question survives substitutions and time-outs until all throws are entered', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(action(table, 0, 'FOUL'))
  await finger.tap(player(table, 0, 2))
  const chips = table.page.getByRole('group', { name: 'Throws' })
  await finger.tap(chips.getByRole('button', { name: '2' }))
  await finger.tap(answer(table, 1, 4))
  await finger.tap(action(table, 1, 'SUBSTITUTION'))
  const dialog = table.page.getByRole('dialog', { name: /Substitution/ })
  await finger.tap(
    dialog.getByRole('group', { name: 'Player OUT' }).getByRole('button', { name: '1 Player' }),
  )
  await finger.tap(dialog.getByRole('group', { name: 'IN' }).getByRole('button', { name: '6 Player' }))
  await finger.tap(dialog.getByRole('button', { name: 'No 6 for No 1' }))
  await finger.tap(table.page.getByRole('button', { name: /Time-outs 2 left, .*Away/ }))
  const asked = table.half(1).getByRole('group', { name: 'FREE THROW?' })
  await expect(asked).toBeVisible()
  await finger.tap(asked.getByRole('button', { name: 'No 4' }))
  await expect(asked).toHaveCount(0)
  await table.allSaved()
  const throws = (await momentsOf(game)).filter((each) => each.startsWith('FREE THROW'))
  expect(throws).toHaveLength(2)
  await table.page.close()
})

test('a play by a bench player also enters the substitution, with one more tap', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(action(table, 0, 'TWO POINTS'))
  await finger.tap(
    table
      .half(0)
      .getByRole('group', { name: 'Not on court: substitute and enter' })
      .getByRole('button', { name: '8 Player' }),
  )
  await expect(table.half(0).getByRole('dialog')).toContainText('#8 comes in for')
  await finger.tap(player(table, 0, 3))
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['SUBSTITUTION 3', 'TWO POINTS 8'])
  await table.page.close()
})

test('an offensive foul also enters a turnover, and asks for no free throws', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(action(table, 1, 'FOUL'))
  await finger.tap(player(table, 1, 5))
  const offensive = table.page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'offensive' })
  await finger.tap(offensive)
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['FOUL 5', 'TURNOVER 5'])
  await expect(table.half(0).getByRole('group', { name: 'FREE THROW?' })).toHaveCount(0)
  await table.page.close()
})

test('a time-out beyond the limit needs confirmation', async () => {
  const { game, table, finger } = await newGame()
  const timeout = (left: number) =>
    table.page.getByRole('button', { name: new RegExp(`Time-outs ${left} left, .*Home`) })
  await finger.tap(timeout(2))
  await finger.tap(timeout(1))
  await finger.tap(timeout(0))
  const question = table.page.getByRole('dialog', { name: /no time-out left/ })
  await finger.tap(question.getByRole('button', { name: 'Cancel' }))
  await table.allSaved()
  expect(await momentsOf(game)).toHaveLength(2)
  await finger.tap(timeout(0))
  await finger.tap(question.getByRole('button', { name: 'Enter anyway' }))
  await table.allSaved()
  expect(await momentsOf(game)).toHaveLength(3)
  await table.page.close()
})

test('the second technical foul of a coach raises the disqualification, with its free throws', async () => {
  const { table, finger } = await newGame()
  for (const count of [1, 2]) {
    await finger.tap(table.page.getByRole('button', { name: 'Team plays' }))
    const plays = table.page.getByRole('dialog', { name: 'Team plays' })
    await finger.tap(plays.getByRole('button', { name: 'Foul of the coach' }).first())
    const asked = table.half(1).getByRole('group', { name: 'FREE THROW?' })
    await finger.tap(asked.getByRole('button', { name: 'No 1' }))
    await expect(asked).toHaveCount(0)
    await expect(table.page.getByText('Coach GD')).toHaveCount(count - 1)
  }
  await table.page.close()
})

test('a forgotten play takes four taps, and a forgotten time-out three', async () => {
  const { game, table, finger } = await newGame()
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params: { matchId: game.matchId },
    body: { remainingMs: 500_000, start_time: new Date().toISOString() },
  })
  await expect(table.page.getByTestId('clock')).toHaveText('8:20')
  const back = (seconds: number) =>
    table.page.getByRole('button', { name: `−${seconds} s: enter the next play earlier` })
  await finger.bounce(back(10), 200)
  await finger.tap(action(table, 0, 'STEAL'))
  await finger.tap(player(table, 0, 1))
  await finger.tap(back(30))
  await finger.tap(table.page.getByRole('button', { name: /Time-outs 2 left, .*Home/ }))
  await finger.tap(action(table, 0, 'BLOCK'))
  await finger.tap(player(table, 0, 1))
  await table.allSaved()
  expect(await momentsOf(game)).toEqual(['STEAL q1 520000', 'TIMEOUT q1 530000', 'BLOCK q1 500000'])
  await table.page.close()
})

test('the player can be chosen before the action', async () => {
  const { game, table, finger } = await newGame()
  const onCourt = table.half(1).getByRole('list', { name: /on court/ })
  await finger.tap(onCourt.getByRole('button', { name: 'No 4' }))
  await finger.tap(action(table, 1, 'THREE POINTS'))
  await expect(table.half(1).getByRole('dialog')).toHaveCount(0)
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['THREE POINTS 4'])
  await table.page.close()
})

test('Undo reverts the last change of this device, also of the clock, and names it', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(action(table, 0, 'STEAL'))
  await finger.tap(player(table, 0, 1))
  await finger.tap(table.page.getByRole('button', { name: 'Edit Elapsed Time' }))
  const dialog = table.page.getByRole('dialog', { name: 'Edit Elapsed Time' })
  await dialog.getByLabel('Time left, m').fill('0')
  await dialog.getByLabel('Time left, s').fill('7.4')
  await finger.tap(dialog.getByRole('button', { name: 'Set' }))
  await expect(table.page.getByTestId('clock')).toHaveText('7.4')
  const undo = table.page.getByRole('button', { name: 'Undo' })
  await expect(undo).toContainText('set 7.4')
  await finger.tap(undo)
  await table.told('Clock change undone')
  await expect(table.page.getByTestId('clock')).toHaveText('10:00')
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['STEAL 1'])
  await expect(undo).toContainText('1 steal')
  await finger.tap(undo)
  await table.told('Last action undone')
  await table.page.close()
})

test('the possession arrow turns at the throw-in of a later period', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(table.page.getByRole('button', { name: /Possession arrow: .*Home/ }))
  await admin.call('POST /quarter/start', { body: { matchId: game.matchId, quarterId: 2 } })
  await expect(table.quarter).toHaveValue('2')
  await finger.tap(table.page.getByRole('button', { name: 'Start the clock' }))
  await expect(table.page.getByRole('button', { name: /Possession arrow: .*Away/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await table.page.close()
})

test('the substitution dialog fits a tablet, key hints need a keyboard, messages leave the tape free', async () => {
  const { table, finger } = await newGame()
  await expect(table.page.locator('.acts .key').first()).toBeHidden()
  await finger.tap(action(table, 0, 'SUBSTITUTION'))
  const bench = table.page.getByRole('group', { name: 'Bench Player IN' })
  for (const button of await bench.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  await table.press('Escape')
  await expect(table.page.locator('.acts .key').first()).toBeVisible()
  await finger.tap(action(table, 0, 'STEAL'))
  await finger.tap(player(table, 0, 1))
  await table.told('STEAL added for #1 Player No 1')
  const tape = await table.page.locator('.tape').boundingBox()
  const toast = await table.page.locator('.toast').last().boundingBox()
  if (!tape || !toast) throw new Error('Tape and message are shown.')
  const overlaps =
    toast.x < tape.x + tape.width &&
    toast.x + toast.width > tape.x &&
    toast.y < tape.y + tape.height &&
    toast.y + toast.height > tape.y
  expect(overlaps).toBe(false)
  await table.page.screenshot({ path: test.info().outputPath('tablet.png') })
  await table.page.close()
})
