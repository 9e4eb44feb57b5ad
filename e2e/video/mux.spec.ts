import type { Client } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type MuxServer, muxSettings, signature, startMux } from '../../apps/server/test/video/mux-server.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { type HostedFilm, makeHostedFilm } from '../support/video/hosted-film.ts'

let film: HostedFilm
let mux: MuxServer
let courtside: Courtside
let admin: Client
let game: Game
const ends: (() => void)[] = []

test.beforeAll(async () => {
  film = makeHostedFilm()
  mux = await startMux((end) => ends.push(end))
  mux.behave = (request, response) => film.serve(request, response, isShown)
  courtside = await startCourtside({
    ...muxSettings(mux),
    MUX_STREAM_URL: `${mux.baseUrl}/stream`,
    MUX_IMAGE_URL: `${mux.baseUrl}/image`,
  })
  admin = await signIn(courtside.url)
  game = await startGame(admin, 'Cup')
})

test.afterAll(async () => {
  await courtside?.stop()
  await film?.remove()
  for (const end of ends) end()
})

/**
 * Returns whether a playback id can be watched: a live stream while it receives video, a recording from its
 * creation on.
 */
function isShown(playbackId: string): boolean {
  const known = [...mux.liveStreams.values(), ...mux.assets.values()]
  const shown = known.find(({ playback_ids }) => playback_ids.some(({ id }) => id === playbackId))
  return shown !== undefined && shown.status !== 'idle' && shown.status !== 'disabled'
}

async function tell(type: string, data: object): Promise<void> {
  const body = mux.event(type, data)
  const headers = { 'content-type': 'application/json', 'mux-signature': signature(body) }
  const answer = await fetch(`${courtside.url}/video/mux/webhooks`, { method: 'POST', body, headers })
  expect(answer.status).toBe(204)
}

async function expectMovingPicture(page: Page): Promise<void> {
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 1)
}

test('a match with video hosted by Mux is watched live and from the archive on the same page', {
  tag: '@thorough',
}, async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text())
  })
  const address = `${courtside.url}/watch/${game.matchId}`
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: 'Waiting' })).toBeVisible()

  await film.begin()
  const asset = mux.begin(mux.newest.id)
  await tell('video.live_stream.active', mux.newest)
  await tell('video.asset.created', asset)
  await expectMovingPicture(page)
  const [home] = game.setup.teams
  const play = { matchId: game.matchId, teamId: home.id, playerId: home.starters[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...play, type: 'THREE POINTS' } })
  await expect(page.getByTestId('score-team1')).toHaveText('3')
  // The playlist states when its video was taken, so the numbers are in step with the video.
  await expect(page.locator('.step-note')).toHaveCount(0)

  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  await mux.answered(/^PUT .*\/disable$/)
  await film.end()
  await tell('video.asset.ready', asset)
  await page.goto(address)
  const video = page.locator('video')
  await expect(video).toHaveAttribute(
    'poster',
    new RegExp(`^${mux.baseUrl}/image/${asset.playback_ids[0]?.id}/`),
  )
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expectMovingPicture(page)
  expect(await video.evaluate((element: HTMLVideoElement) => Number.isFinite(element.duration))).toBe(true)
  expect(faults).toEqual([])
})
