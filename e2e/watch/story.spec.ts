import { expect } from '@playwright/test'
import { signIn, startGame } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'
import { contextFor } from '../support/sign-in.ts'

test('an administrator edits and publishes the story of a match; everybody reads it on the page and in the feed', {
  tag: '@thorough',
}, async ({ browser, courtside }) => {
  const admin = await signIn(courtside.url)
  const { matchId, setup } = await startGame(admin, 'Story')
  for (let index = 0; index < 20; index += 1) {
    const team = setup.teams[index % 2 === 0 ? 0 : 1]
    const playerId = team.starters[Math.floor(index / 2) % 5] ?? 0
    const type = index % 3 === 0 ? 'THREE POINTS' : 'TWO POINTS'
    const body = {
      matchId,
      teamId: team.id,
      playerId,
      type,
      quarterId: 1,
      clock: 700_000 - 30_000 * index,
    } as const
    await admin.call('POST /stats/create', { body })
  }
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  const desk = { viewport: { width: 1440, height: 900 } }
  const page = await (await contextFor(browser, courtside.url, 'ADMIN', desk)).newPage()
  const reader = await (
    await browser.newContext({ baseURL: courtside.url, viewport: { width: 390, height: 844 } })
  ).newPage()

  await reader.goto(`/watch/${matchId}`)
  await expect(reader.getByRole('heading', { name: 'Top Performers' })).toBeVisible()
  await page.goto(`/watch/${matchId}`)
  const story = page.getByRole('region', { name: 'The Story' })
  await expect(story).toContainText('Draft, visible only to administrators')
  await expect(story.getByRole('article')).toContainText('Story Home')
  await expect(story.getByRole('article')).toHaveAttribute('lang', 'en')
  await expectSoundPage(page)
  await expect(reader.getByRole('region', { name: 'The Story' })).toHaveCount(0)

  await story.getByRole('button', { name: 'Edit' }).click()
  await story.getByLabel('Title').fill('A first quarter to remember')
  await expectSoundPage(page)
  await story.getByRole('button', { name: 'Save' }).click()
  await expect(story.getByRole('heading', { name: 'A first quarter to remember' })).toBeVisible()
  await story.getByRole('button', { name: 'Publish' }).click()
  await expect(story.getByRole('button', { name: 'Unpublish' })).toBeVisible()

  await reader.reload()
  const read = reader.getByRole('region', { name: 'The Story' })
  await expect(read.getByRole('heading', { name: 'A first quarter to remember' })).toBeVisible()
  await expect(read.getByRole('button')).toHaveCount(0)
  await expectSoundPage(reader)
  const feed = await reader.request.get('/api/feed.xml')
  expect(await feed.text()).toContain('<title>A first quarter to remember</title>')
  // Viewers who hide scores see nothing of the result.
  await reader.goto(`/watch/${matchId}?spoilers=off`)
  await expect(reader.getByRole('button', { name: 'Show the result' }).first()).toBeVisible()
  await expect(reader.getByText('A first quarter to remember')).toHaveCount(0)
})
