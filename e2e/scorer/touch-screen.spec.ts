import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect } from '@playwright/test'
import { startCourtside } from '../support/courtside.ts'
import { createGame, signIn } from '../support/game/game.ts'
import { playsOf, signedInContext } from '../support/game/scorers-table.ts'
import { makeTeam, playMatch } from '../support/game/short-game.ts'
import { Finger } from '../support/game/touch.ts'
import { action, chip, openTouchTable, player, teamPlays, touch } from '../support/game/touch-table.ts'
import { test } from '../support/shared-courtside.ts'

/** As many as FIBA allows in a squad: five on court and seven on the bench. */
const SQUAD = 12
const TABLET = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }
/** The least height of a button on a phone, in px. */
const LEAST_TARGET = 44

/** A club's own rules under which every player must play all the time, in wheelchairs. */
const EVERYBODY_PLAYS = {
  periods: 4,
  periodMs: 600_000,
  overtimeMs: 300_000,
  foulLimit: 5,
  teamFoulBonus: 5,
  timeouts: 2,
  atLeastPeriods: 4,
  atLeastMs: 2_400_000,
  courtHalfPoints: 28,
}

let admin: Client
let context: BrowserContext

test.beforeAll(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  context = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
})

test.afterAll(() => context?.close())

test('with seven on the bench, the substitution dialog fits a tablet', async () => {
  const { matchId, setup } = await createGame(admin, 'Seven on the bench', 'fiba')
  const [{ id: teamId, starters, roster }, visitors] = setup.teams
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  for (let jerseyNo = roster.length + 1; jerseyNo <= SQUAD; jerseyNo += 1) {
    const body = { fname: 'Player', lname: `No ${jerseyNo}`, jerseyNo, teamId, positionId: 1 }
    await admin.call('POST /players/create-player', { body })
  }
  const match = await admin.call('POST /live/create', {
    body: {
      title: 'Seven on the bench again',
      ruleset: 'fiba',
      team1Id: teamId,
      team2Id: visitors.id,
      team1Players: [...starters],
      team2Players: [...visitors.starters],
    },
  })
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const { table, finger } = await touch(context, { matchId: match.id })
  await finger.tap(action(table, 0, 'SUBSTITUTION'))
  const bench = table.page.getByRole('group', { name: 'Bench Player IN' }).getByRole('button')
  await expect(bench).toHaveCount(SQUAD - 5)
  for (const button of await bench.all()) await expect(button).toBeInViewport({ ratio: 1 })
  await expect(table.page.getByRole('button', { name: 'Substitute', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await table.page.close()
})

test('with long names, no tile of the picker is cut', async () => {
  const matchId = await playMatch(admin, 'Long names', [
    await makeTeam(admin, 'Otters with long names'),
    await makeTeam(admin, 'Terns with long names'),
  ])
  const { table, finger } = await touch(context, { matchId })
  for (const size of [TABLET, PHONE]) {
    await table.page.setViewportSize(size)
    await finger.tap(action(table, 0, 'STEAL'))
    const tiles = table.half(0).getByRole('dialog').locator('.picker-g button')
    await expect(tiles).toHaveCount(6)
    const cut = await tiles.evaluateAll(
      (all) =>
        all.filter((tile) => {
          const { top, bottom } = tile.getBoundingClientRect()
          const parts = [...tile.children].map((part) => part.getBoundingClientRect())
          return parts.some((part) => part.height > 0 && (part.top < top || part.bottom > bottom))
        }).length,
    )
    expect(cut, `${size.width}`).toBe(0)
    await table.page.screenshot({ path: test.info().outputPath(`picker-${size.width}.png`) })
    await finger.tap(table.half(0).getByRole('button', { name: 'Cancel' }))
  }
  await table.page.close()
})

test('hints about keys are hidden until a key is pressed', async () => {
  const { table, finger } = await openTouchTable(admin, context)
  await expect(table.page.locator('.acts .key').first()).toBeHidden()
  await finger.tap(action(table, 0, 'STEAL'))
  await expect(table.page.getByText('type the number')).toBeHidden()
  await table.press('Escape')
  await expect(table.page.locator('.acts .key').first()).toBeVisible()
  await table.page.close()
})

test('messages do not cover the tape, and the chips for the details of a foul are visible', async () => {
  const { table, finger } = await openTouchTable(admin, context)
  for (const size of [TABLET, PHONE]) {
    await table.page.setViewportSize(size)
    await finger.tap(action(table, 0, 'FOUL'))
    await finger.tap(player(table, 0, 1))
    // Measured while the message is shown, which it is for a few seconds only.
    const message = table.page.locator('.toast').filter({ hasText: 'FOUL added for #1 Player No 1' }).last()
    const overlaps = await message.evaluate((shown) => {
      const tape = document.querySelector('.tape')?.getBoundingClientRect()
      if (!tape) throw new Error('There is no tape.')
      const toast = shown.getBoundingClientRect()
      const isBeside = toast.left >= tape.right || toast.right <= tape.left
      return !isBeside && toast.top < tape.bottom && toast.bottom > tape.top
    })
    expect(overlaps, `${size.width}`).toBe(false)
    for (const jersey of ['1', '5']) await expect(chip(table, 'On', jersey)).toBeInViewport({ ratio: 1 })
    await table.page.screenshot({ path: test.info().outputPath(`foul-${size.width}.png`) })
  }
  await table.page.close()
})

test('warnings about playing time take one line, and a tap lists them', async ({ browser }) => {
  // On the shared server, courts of other tests add the scoreboard's bar, which takes the height of a button.
  const own = await startCourtside()
  const device = await signedInContext(browser, own.url, undefined, { hasTouch: true })
  const { table, finger } = await openTouchTable(await signIn(own.url), device, EVERYBODY_PLAYS)
  const bar = table.page.getByRole('button', { name: /must play in each period/ })
  for (const size of [TABLET, PHONE]) {
    await table.page.setViewportSize(size)
    await expect(bar).toContainText('5 more')
    const heights = await table
      .half(0)
      .locator('.acts button')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights), `${size.width}`).toBeGreaterThanOrEqual(LEAST_TARGET)
    await table.page.screenshot({ path: test.info().outputPath(`warnings-${size.width}.png`) })
  }
  await finger.tap(bar)
  const dialog = table.page.getByRole('dialog', { name: 'Warnings' })
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await finger.tap(dialog.getByRole('button', { name: 'Close' }))
  await expect(dialog).toHaveCount(0)
  await device.close()
  await own.stop()
})

test('with the sides swapped on the screen, a play still belongs to the team it was entered for', async ({
  browser,
  courtside,
}) => {
  // The device stores that the sides are swapped, so this test has a separate device.
  const device = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
  const { game, table, finger } = await openTouchTable(admin, device)
  const plays = await teamPlays({ table, finger })
  await finger.tap(plays.getByRole('button', { name: 'Swap the sides on this screen' }))
  await expect(table.half(0)).toHaveAccessibleName(/Away: actions/)
  await finger.tap(action(table, 0, 'STEAL'))
  await finger.tap(player(table, 0, 3))
  await table.allSaved()
  expect(await playsOf(admin, game.matchId)).toEqual(['STEAL 3'])
  const [stat] = await admin.call('GET /stats/match/:id', { params: { id: game.matchId } })
  expect(stat?.teamId).toBe(game.setup.teams[1].id)
  await device.close()
})

test('home and visitors are exchanged on the control panel, and the table shows it', async () => {
  const { matchId, setup } = await createGame(admin, 'The wrong way round', 'fiba')
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const panel = await context.newPage()
  await panel.goto('/live')
  const row = panel.getByRole('listitem').filter({ hasText: 'The wrong way round' })
  const finger = await Finger.of(panel)
  await finger.tap(row.getByRole('button', { name: 'Control here' }))
  await finger.tap(panel.getByRole('button', { name: 'Exchange home and visitors' }))
  await finger.tap(panel.getByRole('dialog').getByRole('button', { name: 'Exchange', exact: true }))
  await expect(panel.getByText('Home and visitors are exchanged.')).toHaveCount(1)
  const teams = panel.locator('.control-fives h3')
  await expect(teams).toContainText([setup.teams[1].name, setup.teams[0].name])
  await panel.screenshot({ path: test.info().outputPath('control.png'), fullPage: true })
  const { table } = await touch(context, { matchId })
  await expect(table.half(0)).toHaveAccessibleName(`${setup.teams[1].name}: actions`)
  await table.page.close()
  await panel.close()
})
