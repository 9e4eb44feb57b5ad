import { expect, test } from '@playwright/test'
import {
  eachFrame,
  eachSound,
  encodeField,
  isAudioSettings,
  isVideoSettings,
  parameterSetsOf,
  unitsOf,
  withUnits,
} from '../../packages/media/test/scene/field-stream.ts'
import type { Message } from '../../packages/media/test/scene/multitrack-stream.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { MultitrackPublisher } from '../support/video/multitrack-publisher.ts'
import { framesShown, timeOf } from '../support/video/watched-video.ts'

/** Number of frames that must be shown: three seconds of video. */
const FRAMES = 75
const SECONDS = 20
const SEI = Buffer.concat([Buffer.from([6, 5, 17]), Buffer.alloc(16, 0x41), Buffer.from([0x30, 0x80])])

let courtside: Courtside
test.beforeAll(async () => {
  courtside = await startCourtside()
})
test.afterAll(() => courtside?.stop())

/**
 * Returns a stream as drones send it: no settings, but parameter sets in separate messages; SEI before
 * each picture; each slice in its own message; AAC with ADTS headers.
 */
async function droneStream(): Promise<Message[]> {
  const sent = await encodeField({ seconds: SECONDS, video: ['-bf', '0', '-x264-params', 'slices=3'] })
  const settings = sent.find(isVideoSettings)
  const sets = settings ? parameterSetsOf(settings) : []
  const bare = sent.filter((message) => !isVideoSettings(message) && !isAudioSettings(message))
  const video = eachFrame(bare, (frame) => {
    const isKey = frame.body[0] === 0x17
    const alone = [...(isKey ? sets : []), SEI, ...unitsOf(frame)]
    return alone.map((unit) => withUnits(frame, [unit]))
  })
  return eachSound(video, (sound) => {
    const size = sound.body.length - 2 + 7
    const head = [0xff, 0xf1, 0x4c, 0x80 | (size >> 11), (size >> 3) & 255, ((size & 7) << 5) | 0x1f, 0xfc]
    const body = Buffer.concat([sound.body.subarray(0, 2), Buffer.from(head), sound.body.subarray(2)])
    return [{ ...sound, body }]
  })
}

test('shows the pictures of a drone that sends no settings, one message per slice, and audio with ADTS headers', {
  tag: '@endurance',
}, async ({ browser }) => {
  const admin = await signIn(courtside.url)
  const game = await startGame(admin, 'From above')
  const publisher = await MultitrackPublisher.loop(courtside.rtmpPort, game.streamKey, await droneStream())
  try {
    const context = await browser.newContext({ baseURL: courtside.url })
    const page = await context.newPage()
    await page.goto(`/watch/${game.matchId}`)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
    await expect.poll(() => framesShown(page), { timeout: 30_000 }).toBeGreaterThan(FRAMES)
    const { status, video, audio, warnings } = await admin.call('GET /live/:id/ingest', {
      params: { id: game.matchId },
    })
    expect({ status, warnings }).toEqual({ status: 'live', warnings: [] })
    expect(video).toMatchObject({ width: 320, height: 180 })
    expect(audio).toMatchObject({ codec: 'mp4a.40.2', sampleRate: 48_000 })
    await context.close()
  } finally {
    await publisher.cut()
  }
})
