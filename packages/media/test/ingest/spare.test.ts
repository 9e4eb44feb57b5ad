import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { videoScene } from '../scene/video-scene.ts'

const scene = videoScene()
const state = () => scene.house.video.ingestState('game')
const LONGEST_GAP_MS = 3000

/** Returns the gaps in the recording in ms, between the end of each segment and the start of the next. */
async function holes(): Promise<number[]> {
  const { segments } = await scene.playlistWith('game', 1)
  return segments.slice(1).map((segment, index) => {
    const previous = segments[index]!
    return segment.programDateTime - (previous.programDateTime + previous.duration * 1000)
  })
}

test('puts the spare on air within 3 s when the encoder is killed, and records it', async () => {
  const main = scene.start('key-game', { size: '320x180' })
  scene.start('key-game-spare', { size: '256x144' })
  await scene.playlistWith('game', 2)
  await eventually('the spare', () => state().spare === 'ready')
  expect(state().video?.width).toBe(320)

  await main.kill()
  await eventually('the picture of the spare', () => state().video?.width === 256)
  expect(state()).toMatchObject({ status: 'live', spare: 'on-air', warnings: [] })
  const before = (await scene.playlistWith('game', 2)).segments.length
  await scene.playlistWith('game', before + 2)
  expect(Math.max(...(await holes()))).toBeLessThan(LONGEST_GAP_MS)
})

test('puts the spare on air when the encoder on air falls silent without closing its connection', async () => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.configure()
  publisher.play(0, 2000)
  await scene.playlistWith('game', 1)
  scene.start('key-game-spare', { size: '256x144' })
  await eventually('the picture of the spare', () => state().video?.width === 256)
  expect(state()).toMatchObject({ status: 'live', spare: 'on-air' })
})

test('puts the spare on air while the encoder sends audio without video, and keeps the encoder connected', async () => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.configure()
  publisher.play(0, 2000)
  let at = 2000
  const sound = setInterval(() => {
    publisher.audio(at, Buffer.from([0xaf, 1, 1, 2, 3]))
    at += 40
  }, 40)
  onTestFinished(() => clearInterval(sound))
  await scene.playlistWith('game', 1)
  scene.start('key-game-spare', { size: '256x144' })
  await eventually('the picture of the spare', () => state().video?.width === 256)
  expect(state()).toMatchObject({ status: 'live', spare: 'on-air' })

  publisher.play(at, at + 2000)
  await eventually('the picture of the encoder', () => state().video?.width === 320)
  expect(state()).toMatchObject({ status: 'live', spare: 'ready' })
})

test('puts the encoder on air again when it returns, and the spare on standby', async () => {
  scene.start('key-game-spare', { size: '256x144' })
  await eventually('the spare on air', () => state().spare === 'on-air')
  scene.start('key-game', { size: '320x180' })
  await eventually('the picture of the encoder', () => state().video?.width === 320)
  expect(state()).toMatchObject({ status: 'live', spare: 'ready', warnings: [] })
})

test('refuses a second spare, and closes the spare when the match ends', async () => {
  scene.start('key-game')
  const spare = await RawPublisher.publish(scene.house.rtmpPort, 'key-game-spare')
  expect(spare.code).toBe('NetStream.Publish.Start')
  await eventually('the spare', () => state().spare === 'ready')
  const second = await RawPublisher.publish(scene.house.rtmpPort, 'key-game-spare')
  expect(second.code).toBe('NetStream.Publish.BadName')
  await scene.house.video.finish('game')
  await spare.publisher.closed
  expect(state()).toMatchObject({ status: 'ended', spare: null })
})
