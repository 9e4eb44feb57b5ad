import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { signIn } from '../support/game/game.ts'
import { playsOf, signedInContext } from '../support/game/scorers-table.ts'
import {
  action,
  answer,
  chip,
  momentsOf,
  openTouchTable,
  player,
  setClock,
  teamPlays,
} from '../support/game/touch-table.ts'
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

/** A club's own rules, which let a team start with three players. */
const FEWER = {
  periods: 4,
  periodMs: 600_000,
  overtimeMs: 300_000,
  foulLimit: 5,
  teamFoulBonus: 5,
  timeouts: 2,
  minStarters: 3,
}

let admin: Client
let context: BrowserContext

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  context = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
})

test.afterAll(() => context?.close())

const newGame = () => openTouchTable(admin, context)

test('a second tap on the same spot enters no play for the player who appears there', async () => {
  const { game, table, finger } = await newGame()
  for (const [index, name] of ACTIONS.entries()) {
    const side = index % 2 === 0 ? 0 : 1
    await finger.bounce(action(table, side, name), [30, 60, 150, 300, 399][index % 5] ?? 30)
    await expect(table.half(side).getByRole('dialog', { name })).toBeVisible()
    await finger.tap(table.half(side).getByRole('button', { name: 'Cancel' }))
  }
  // A second, accidental tap on a player's tile does not open the picker of the action below the tile.
  for (const jersey of [1, 2, 3, 4, 5]) {
    await finger.tap(action(table, 0, 'STEAL'))
    await finger.bounce(player(table, 0, jersey), 60 * jersey)
    await expect(table.half(0).getByRole('dialog')).toHaveCount(0)
  }
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual([1, 2, 3, 4, 5].map((jersey) => `STEAL ${jersey}`))
  await table.page.close()
})

test('the answer to a question about a play gets the game time of the play, and open questions close when the period ends', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(action(table, 0, 'TWO POINTS'))
  await finger.tap(player(table, 0, 2))
  // The clock is set before the assist is answered.
  await setClock(admin, { game, table }, 0, '0.0')
  await finger.tap(answer(table, 0, 1))
  await table.allSaved()
  expect(await momentsOf(admin, game)).toEqual(['TWO POINTS q1 600000', 'ASSIST q1 600000'])

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
  await finger.tap(chip(table, 'Throws', '2'))
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
  const throws = (await momentsOf(admin, game)).filter((each) => each.startsWith('FREE THROW'))
  expect(throws).toHaveLength(2)
  await table.page.close()
})

test('once it is known who was fouled, each free throw takes one tap, made or missed', async () => {
  const { game, table, finger } = await newGame()
  const asked = table.half(1).getByRole('group', { name: 'FREE THROW?' })
  await finger.tap(action(table, 0, 'FOUL'))
  await finger.tap(player(table, 0, 2))
  await finger.tap(chip(table, 'On', '4'))
  await finger.tap(chip(table, 'Throws', '2'))
  await finger.tap(asked.getByRole('button', { name: 'FT miss #4' }))
  await finger.tap(asked.getByRole('button', { name: 'No 4' }))
  await expect(asked).toHaveCount(0)
  // A technical foul: the team chooses who throws.
  await finger.tap(action(table, 0, 'FOUL'))
  await finger.tap(player(table, 0, 3))
  await finger.tap(chip(table, 'On', '5'))
  await expect(asked.getByRole('button', { name: 'FT miss #5' })).toBeVisible()
  await finger.tap(chip(table, 'Kind', 'technical cat. 1'))
  await expect(asked.getByRole('button', { name: 'FT miss #5' })).toHaveCount(0)
  await finger.tap(asked.getByRole('button', { name: 'No 1' }))
  await expect(asked).toHaveCount(0)
  await table.allSaved()
  const plays = await playsOf(admin, game.matchId)
  expect(plays).toEqual(['FOUL 2', 'FREE THROW MISS 4', 'FREE THROW 4', 'FOUL 3', 'FREE THROW 1'])
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

test('a team that started with three players adds two players without a player leaving', async () => {
  const { game, table, finger } = await openTouchTable(admin, context, FEWER, 3)
  await finger.tap(action(table, 0, 'SUBSTITUTION'))
  const dialog = table.page.getByRole('dialog', { name: /Substitution/ })
  await expect(dialog).toContainText('may bring in 2 players without anybody leaving')
  await finger.tap(dialog.getByRole('group', { name: 'IN' }).getByRole('button', { name: '6 Player' }))
  await table.page.screenshot({ path: test.info().outputPath('free-places.png') })
  await finger.tap(dialog.getByRole('button', { name: 'No 6 comes in' }))
  const onCourt = table.half(0).getByRole('list', { name: /on court/ })
  await expect(onCourt.getByRole('button')).toHaveCount(4)
  // A play of a player on the bench fills the last free place, without a question.
  await finger.tap(action(table, 0, 'STEAL'))
  const bench = table.half(0).getByRole('group', { name: 'Not on court: substitute and enter' })
  await finger.tap(bench.getByRole('button', { name: '8 Player' }))
  await expect(table.half(0).getByRole('dialog')).toHaveCount(0)
  await expect(onCourt.getByRole('button')).toHaveCount(5)
  await table.allSaved()
  const plays = await playsOf(admin, game.matchId)
  expect(plays).toEqual(['SUBSTITUTION 6', 'SUBSTITUTION 8', 'STEAL 8'])
  await finger.tap(action(table, 0, 'SUBSTITUTION'))
  await expect(dialog).not.toContainText('without anybody leaving')
  await table.page.close()
})

test('an offensive foul also enters a turnover, and asks for no free throws', async () => {
  const { game, table, finger } = await newGame()
  await finger.tap(action(table, 1, 'FOUL'))
  await finger.tap(player(table, 1, 5))
  await finger.tap(chip(table, 'Kind', 'offensive'))
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
  expect(await momentsOf(admin, game)).toHaveLength(2)
  await finger.tap(timeout(0))
  await finger.tap(question.getByRole('button', { name: 'Enter anyway' }))
  await table.allSaved()
  expect(await momentsOf(admin, game)).toHaveLength(3)
  await table.page.close()
})

test('two technical fouls disqualify a coach and a player, and the table says why', async () => {
  const { table, finger } = await newGame()
  const asked = table.half(1).getByRole('group', { name: 'FREE THROW?' })
  for (const count of [1, 2]) {
    const plays = await teamPlays({ table, finger })
    await finger.tap(plays.getByRole('button', { name: 'Foul of the coach' }).first())
    await finger.tap(asked.getByRole('button', { name: 'No 1' }))
    await expect(asked).toHaveCount(0)
    await expect(table.page.getByText('Coach GD')).toHaveCount(count - 1)
  }
  const substitution = table.page.getByRole('dialog', { name: /#2 No 2 is out of the game/ })
  for (const count of [1, 2]) {
    await finger.tap(action(table, 0, 'FOUL'))
    await finger.tap(player(table, 0, 2))
    await finger.tap(chip(table, 'Kind', 'technical cat. 1'))
    await expect(substitution).toHaveCount(count - 1)
  }
  await expect(substitution.getByText('Out GD')).toBeVisible()
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
