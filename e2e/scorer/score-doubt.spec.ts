import { expect } from '@playwright/test'
import { freePort } from '../../packages/media/test/scene/free-ports.ts'
import { createGame, signIn } from '../support/game/game.ts'
import { openTable, signedInContext, Table } from '../support/game/scorers-table.ts'
import { Bodet } from '../support/machines/bodet.ts'
import { test } from '../support/shared-courtside.ts'

test('one tap opens the log where the scores parted, and the overlay says that the score is checked', async ({
  browser,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  const port = await freePort()
  const name = `Hall at ${port}`
  const body = { name, brand: 'bodet', swapped: false, way: 'listen', host: '127.0.0.1', port } as const
  const { court } = await admin.call('POST /courts', { body })
  const { matchId, setup } = await createGame(admin, 'A game with another score', 'fiba')
  const params = { id: matchId }
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const enter = (index: 0 | 1, type: 'TWO POINTS' | 'REBOUND') => {
    const { id: teamId, starters } = setup.teams[index]
    const stat = { matchId, teamId, playerId: starters[0] ?? 0, type, quarterId: 1 }
    return admin.call('POST /stats/create', { body: stat })
  }
  await enter(0, 'TWO POINTS')
  const context = await signedInContext(browser, courtside.url)
  const console = new Bodet(port)
  try {
    console.set({ remainingMs: 500_000, home: 2 })
    await console.plugIn()
    const table = new Table(await openTable(context, matchId))
    const bar = table.page.getByRole('complementary', { name: 'Scoreboard of the hall' })
    await bar.getByRole('button', { name: 'Follow' }).click()
    await expect(bar).toContainText('The scoreboard keeps the clock')
    const overlay = await context.newPage()
    await overlay.goto(`/overlay/${matchId}`)
    await expect(overlay.getByTestId('score-team1')).toHaveText('2')

    console.set({ guest: 2 })
    await expect(bar).toContainText('The scoreboard shows 2–2, the log 2–0.')
    await enter(0, 'REBOUND')
    await expect(overlay.getByText('Score being checked')).toBeVisible()
    await bar.getByRole('button', { name: 'Open the log there' }).click()
    const log = table.page.getByRole('dialog', { name: 'Match log' })
    const parted = log.getByRole('listitem').filter({ hasText: 'shows other figures since here' })
    await expect(parted).toBeInViewport()
    await expect(parted).toContainText('2 points')
    await log.getByRole('button', { name: 'Close' }).click()
    await expect(log).toHaveCount(0)

    await enter(1, 'TWO POINTS')
    await expect(overlay.getByText('Score being checked')).toHaveCount(0)
    await expect(bar).not.toContainText('The scoreboard shows')
  } finally {
    console.close()
    await context.close()
  }
})
