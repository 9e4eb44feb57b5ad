import { expect, test } from '@playwright/test'
import { hasVarnish, startVarnish, type Varnish } from '../../apps/server/test/operations/varnish.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'

let courtside: Courtside
let cache: Varnish | undefined
let game: Game
let play: (points: 'TWO POINTS' | 'THREE POINTS') => Promise<unknown>

test.beforeAll(async () => {
  courtside = await startCourtside({ DELIVERY: 'cdn' })
  if (hasVarnish) cache = await startVarnish(Number(new URL(courtside.url).port))
  const admin = await signIn(courtside.url)
  game = await startGame(admin, 'Final')
  const [home] = game.setup.teams
  play = (type) =>
    admin.call('POST /stats/create', {
      body: { matchId: game.matchId, teamId: home.id, playerId: home.starters[0] ?? 0, quarterId: 1, type },
    })
})
test.afterAll(async () => {
  await cache?.stop()
  await courtside?.stop()
})

test('behind a cache, a page follows the match by cached requests, without an event stream', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const url = cache ? `http://localhost:${cache.port}` : courtside.url
  await page.goto(`${url}/watch/${game.matchId}`)
  const score = page.getByTestId('score-team1')
  await expect(score).toHaveText('0')
  await play('TWO POINTS')
  await expect(score).toHaveText('2')
  await play('THREE POINTS')
  await expect(score).toHaveText('5')
  await expect.poll(() => asked.filter((path) => path.endsWith('/events')).length).toBeGreaterThanOrEqual(3)
  expect(asked.filter((path) => path.endsWith(`/live/${game.matchId}/stream`))).toEqual([])
})
