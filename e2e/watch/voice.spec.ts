import type { Client } from '@courtside/contract/client'
import { expect, test } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn as signInClient, startGame } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'

let courtside: Courtside
let admin: Client
let game: Game

test.beforeAll(async () => {
  courtside = await startCourtside()
  admin = await signInClient(courtside.url)
  game = await startGame(admin, 'Cup')
})

test.afterAll(() => courtside?.stop())

async function play(type: 'TWO POINTS' | 'TURNOVER'): Promise<number> {
  const [home] = game.setup.teams
  const stat = { matchId: game.matchId, teamId: home.id, playerId: home.starters[0] ?? 0, quarterId: 1, type }
  return (await admin.call('POST /stats/create', { body: stat })).id
}

test('the panels get lines while plays happen; undoing a play removes its line, and administrators can remove lines', {
  tag: '@thorough',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)
  await page.goto(`/watch/${game.matchId}`)
  const commentary = page.getByRole('log', { name: 'Live Commentary' })
  const highlights = page.getByRole('region', { name: 'AI Highlights', exact: true })
  const suggestions = page.getByRole('region', { name: 'Coach AI Suggestions', exact: true })
  for (const panel of [commentary, highlights, suggestions]) {
    await expect(panel).toContainText('Waiting for updates...')
  }

  await play('TWO POINTS')
  await play('TWO POINTS')
  const turnover = await play('TURNOVER')
  await expect(highlights.getByRole('listitem')).toContainText('scores 2 times in a row: 4 points.')
  await expect(suggestions.getByRole('listitem')).toContainText(/one turnover/i)
  await expect(commentary.getByRole('listitem')).toHaveCount(1)
  await expectSoundPage(page)

  await admin.call('DELETE /stats/:id', { params: { id: turnover } })
  await expect(suggestions).toContainText('Waiting for updates...')
  await expect(commentary).toContainText('Waiting for updates...')

  await play('TWO POINTS')
  await expect(commentary.getByRole('listitem')).toHaveCount(1)
  await commentary.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove line' }).click()
  await expect(page.getByText('The line was removed.')).toBeVisible()
  await expect(commentary).toContainText('Waiting for updates...')

  await page.goto('/live')
  await page.getByRole('button', { name: 'Control here' }).click()
  const voice = page.getByRole('checkbox', { name: 'Live commentary' })
  await voice.uncheck()
  await expect(voice).not.toBeChecked()
  await expect
    .poll(async () => (await admin.call('GET /live/:id/voice', { params: { id: game.matchId } })).on)
    .toBe(false)

  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  await page.goto(`/watch/${game.matchId}`)
  await page.getByLabel('Type of play').selectOption('Live Commentary')
  await expect(page.getByRole('region', { name: 'Live Commentary' })).toContainText(
    'No commentary for this match.',
  )
  await expect(highlights.getByRole('listitem')).toContainText('scores 3 times in a row: 6 points.')
  await page.context().close()
})
