import { expect, test } from 'vitest'
import { CameraPhone } from '../scene/camera-phone.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { fakePicture } from '../scene/sps-writer.ts'
import { videoScene } from '../scene/video-scene.ts'

const scene = videoScene()
const state = () => scene.house.video.ingestState('game')
const desk = () => scene.house.video.desk!
const states = () =>
  Object.fromEntries(
    desk()
      .list('game')
      .map(({ id, state }) => [id, state]),
  )

/** Keeps an encoder sending from a moment on, so that it never counts as silent. */
function keepsSending(encoder: RawPublisher, from: number): { stop(): void } {
  let at = from
  const timer = setInterval(() => {
    encoder.play(at, at + 200)
    at += 200
  }, 200)
  return { stop: () => clearInterval(timer) }
}

/** Starts an encoder whose video is `width` pixels wide. */
async function sending(key: string, width: number) {
  const { publisher, code } = await RawPublisher.publish(scene.house.rtmpPort, key)
  expect(code).toBe('NetStream.Publish.Start')
  publisher.configure(width)
  publisher.play(0, 2000)
  return { publisher, ...keepsSending(publisher, 2000) }
}

const widthIs = (width: number) =>
  eventually(`${width} pixels`, () => state().status === 'live' && state().video?.width === width)

test('switches to the chosen source and back, each time at a key frame, and keeps all sources connected', async () => {
  const encoder = await sending('key-game', 640)
  await widthIs(640)
  const spare = await sending('key-game-spare', 320)
  await eventually('the spare', () => states()['spare'] === 'ready')
  expect(states()).toEqual({ encoder: 'on-air', spare: 'ready' })

  expect(desk().choose('game', 'spare')).toBe(true)
  await widthIs(320)
  expect(states()).toEqual({ encoder: 'ready', spare: 'on-air' })

  expect(desk().choose('game', 'encoder')).toBe(true)
  await widthIs(640)
  expect(states()).toEqual({ encoder: 'on-air', spare: 'ready' })
  expect(state().warnings).toEqual([])
  await eventually('both switches in the playlist', async () => {
    const { segments } = await scene.playlistWith('game', 2)
    return segments.filter(({ discontinuity }) => discontinuity).length === 2
  })
  expect(desk().choose('game', 'camera-1')).toBe(false)
  expect(desk().choose('another', 'encoder')).toBe(false)
  encoder.stop()
  spare.stop()
})

test('switches between an encoder and a phone, and to the encoder when the phone falls silent', async () => {
  const encoder = await sending('key-game', 640)
  await widthIs(640)
  const phone = await CameraPhone.admitted(scene.house.baseUrl, 'camera-game-1')
  phone.configure(320)
  phone.play(0, 2000)
  await eventually('the phone', () => states()['camera-1'] === 'ready')

  expect(desk().choose('game', 'camera-1')).toBe(true)
  await phone.told('key-frame')
  phone.send('keyFrame', 2000, fakePicture(true))
  phone.play(2040, 6000)
  await widthIs(320)
  expect(states()).toMatchObject({ encoder: 'ready', 'camera-1': 'on-air' })

  // The phone sends no more.
  await widthIs(640)
  expect(states()).toMatchObject({ encoder: 'on-air' })
  phone.play(6000, 10_000)
  await widthIs(320)
  expect(desk().choose('game', 'encoder')).toBe(true)
  await widthIs(640)
  expect(states()).toEqual({ encoder: 'on-air', 'camera-1': 'ready' })
  encoder.stop()
})

test('keeps an encoder on standby if it connects while a phone is on air', async () => {
  const phone = await CameraPhone.admitted(scene.house.baseUrl, 'camera-game-1')
  phone.configure(320)
  phone.play(0, 4000)
  await widthIs(320)
  const encoder = await sending('key-game', 640)
  expect(states()).toEqual({ 'camera-1': 'on-air', encoder: 'ready' })
  phone.socket.send('stop')
  await widthIs(640)
  const second = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  expect(second.code).toBe('NetStream.Publish.BadName')
  encoder.stop()
  await scene.house.video.finish('game')
  await encoder.publisher.closed
  expect(desk().list('game')).toEqual([])
})
