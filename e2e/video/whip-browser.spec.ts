import { expect } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { startSite } from '../support/other-site.ts'
import { test } from '../support/shared-courtside.ts'
import { colourOf, framesShown, soundDecoded, timeOf } from '../support/video/watched-video.ts'
import { SENT_COLOUR, sendByWhip } from '../support/video/whip-page.ts'

/** Number of frames that the match page must show: two seconds of video. */
const FRAMES = 50
/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 60_000
/** Allowed error of a colour value (0 to 255) after coding. */
const COLOUR_WITHIN = 40

// WebRTC uses loopback only with this argument, and a machine may have no other network.
test.use({ launchOptions: await launchOptions(['--allow-loopback-in-peer-connection']) })

test('a page of another web site sends picture and sound by WHIP, and viewers see and hear them', {
  tag: '@endurance',
}, async ({ browser, courtside }) => {
  const admin = await signIn(courtside.url)
  const { matchId, streamKey } = await startGame(admin, 'From a web page')
  const params = { id: matchId }
  const ingest = () => admin.call('GET /live/:id/ingest', { params })
  const url = (await ingest()).whipUrl ?? ''
  const site = await startSite()
  const context = await browser.newContext({ baseURL: courtside.url })
  try {
    const sender = await context.newPage()
    await sender.goto(site.origin)
    expect(await sendByWhip(sender, { url, streamKey: 'wrong' })).toMatchObject({
      status: 403,
      said: expect.stringContaining('key is wrong'),
      location: null,
    })
    expect(await sendByWhip(sender, { url, streamKey, codec: 'video/VP8' })).toMatchObject({
      status: 422,
      said: expect.stringContaining('H.264'),
      location: null,
    })
    const { status, location } = await sendByWhip(sender, { url, streamKey })
    expect(status).toBe(201)

    const viewer = await context.newPage()
    await viewer.goto(`/watch/${matchId}`)
    await expect.poll(() => timeOf(viewer), { timeout: COMES_WITHIN_MS }).toBeGreaterThan(0)
    await expect.poll(() => framesShown(viewer), { timeout: COMES_WITHIN_MS }).toBeGreaterThan(FRAMES)
    expect(await soundDecoded(viewer)).toBeGreaterThan(0)
    const shown = await colourOf(viewer)
    for (const part of ['red', 'green', 'blue'] as const) {
      expect(Math.abs(shown[part] - SENT_COLOUR[part])).toBeLessThan(COLOUR_WITHIN)
    }
    expect(await ingest()).toMatchObject({
      status: 'live',
      video: { width: 320, height: 180, codec: expect.stringMatching(/^avc1/) },
      audio: { codec: 'mp4a.40.2' },
      warnings: [],
    })
    const ended = await fetch(new URL(location ?? '', courtside.url), { method: 'DELETE' })
    expect(ended.status).toBe(200)
    await expect.poll(async () => (await ingest()).status).toBe('waiting')
  } finally {
    await context.close()
    site.server.close()
    await admin.call('PUT /live/end/:id', { params })
  }
})
