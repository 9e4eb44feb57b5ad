import { expect, test } from 'vitest'
import { UsualLateness } from '../../src/ingest/camera/usual-lateness.ts'
import { CameraPhone } from '../scene/camera-phone.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { fakePicture } from '../scene/sps-writer.ts'
import { videoScene } from '../scene/video-scene.ts'
import { fetchPlaylist } from '../scene/viewer.ts'

const scene = videoScene()

const admitted = (token: string, take?: string) => CameraPhone.admitted(scene.house.baseUrl, token, take)
const state = (playbackId = 'game') => scene.house.video.ingestState(playbackId)
const recorded = async () => {
  const { segments = [], text = '' } = (await fetchPlaylist(scene.streamUrl('game'))) ?? {}
  return { segments, seconds: segments.reduce((sum, { duration }) => sum + duration, 0), text }
}

test('publishes a phone like an encoder, and records every frame once despite a lost connection', async () => {
  const phone = await admitted('camera-game-1')
  phone.configure()
  phone.play(0, 5000)
  await scene.playlistWith('game', 2)
  expect(state()).toMatchObject({ status: 'live', video: { width: 320 }, warnings: [] })
  await phone.told('had', ({ next, state: stands }) => next === phone.number && stands === 'on-air')

  const number = phone.number
  phone.cut()
  await eventually('the loss', () => state().status === 'waiting')
  expect(scene.house.video.cameras?.progress(1)).toMatchObject({ state: 'broken' })

  const again = await admitted('camera-game-1')
  expect(again.number).toBe(number)
  await eventually('its coming back', () => state().status === 'live')
  // Sends two received messages again, because a phone cannot know which acknowledgements were lost.
  again.number = number - 2
  again.play(4960, 10_040)
  await scene.playlistWith('game', 5)
  const { segments, seconds, text } = await recorded()
  expect(segments.map(({ discontinuity }) => discontinuity)).toEqual([false, false, false, false, false])
  expect(seconds).toBeCloseTo(10, 1)
  expect(text).not.toContain('GAP')
  expect(state()).toMatchObject({ connectionsLost: 1, warnings: [] })

  again.socket.send('stop')
  await eventually('its end', () => again.isClosed && state().status === 'waiting')
  expect(scene.house.video.cameras?.progress(1)).toBe(null)
})

test('dates buffered messages of a phone by their recording time', () => {
  const lateness = new UsualLateness()
  const arrivals: [timestamp: number, now: number][] = []
  const arrive = (timestamp: number, now: number) => {
    arrivals.push([timestamp, now])
    return lateness.arrival(timestamp, now)
  }
  for (let at = 0; at < 12_000; at += 40) expect(arrive(at, 1_000_000 + at)).toBe(1_000_000 + at)
  lateness.broken()
  // 20 s without a connection, then the buffer at ten times the normal speed.
  let now = 1_032_000
  for (let at = 12_000; at < 33_000; at += 40, now += 4) expect(arrive(at, now)).toBe(1_000_000 + at)
  // On time again, over a slower connection.
  for (let at = 36_000; at < 60_000; at += 40) expect(arrive(at, 1_000_300 + at)).toBe(1_000_300 + at)
  expect(arrivals.length).toBeGreaterThan(1000)
})

test('puts one of two phones on air, and switches to the other at a requested key frame', async () => {
  const first = await admitted('camera-game-1')
  first.configure()
  first.play(0, 4040)
  const second = await admitted('camera-game-2')
  second.configure(640)
  second.play(0, 3000)
  await second.told('had', ({ next, state: stands }) => next === second.number && stands === 'ready')
  expect(second.said.some(({ type }) => type === 'key-frame')).toBe(false)

  expect(scene.house.video.cameras?.choose('game', 2)).toBe(true)
  await second.told('key-frame')
  expect(state().video?.width).toBe(320)
  first.play(4040, 5000)
  second.send('keyFrame', 3000, fakePicture(true))
  second.play(3040, 7000)
  await second.told('had', ({ state: stands }) => stands === 'on-air')
  await first.told('had', ({ state: stands }) => stands === 'ready')
  await eventually('the other picture', () => state().video?.width === 640)
  const { segments } = await recorded()
  expect(segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(1)

  // When the phone on air stops, the other one goes on air.
  second.socket.send('stop')
  first.play(6000, 9000)
  await eventually('the first picture', () => state().video?.width === 320)
  expect(scene.house.video.cameras?.choose('game', 2)).toBe(false)
  expect(scene.house.video.cameras?.choose('another', 1)).toBe(false)
})

test('streaming software that is sending stays on air, and a phone gets the message that another source sends', async () => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.configure()
  publisher.play(0, 2000)
  await eventually('the picture', () => state().status === 'live')
  const sending = setInterval(() => publisher.play(2000, 2040), 200)
  const phone = await admitted('camera-game-1')
  phone.configure()
  phone.play(0, 1000)
  await phone.told('had', ({ anotherSends, state: stands }) => anotherSends === true && stands === 'ready')
  clearInterval(sending)
  expect(state().warnings).toEqual([]) // a phone on standby does not count as a second encoder
})

test('refuses a wrong token, and tells a phone why it is disconnected: withdrawn, replaced, or the match is over', async () => {
  const stranger = await CameraPhone.connect(scene.house.baseUrl)
  stranger.hello('wrong')
  expect(await stranger.told('refused')).toMatchObject({ code: 'no-such-camera' })
  const silent = await CameraPhone.connect(scene.house.baseUrl)
  silent.socket.send(Buffer.alloc(2000))
  await eventually('its end', () => silent.isClosed && stranger.isClosed)

  const phone = await admitted('camera-game-1')
  const other = await admitted('camera-game-1', 'another take')
  expect(await phone.told('refused')).toMatchObject({ code: 'replaced' })
  other.configure()
  other.send('frame', 0, Buffer.alloc(10), other.number + 1)
  await eventually('its end', () => other.isClosed)

  const back = await admitted('camera-game-1', 'another take')
  scene.house.video.cameras?.withdraw(1)
  expect(await back.told('refused')).toMatchObject({ code: 'withdrawn' })
  const last = await admitted('camera-game-2')
  await scene.house.video.finish('game')
  expect(await last.told('refused')).toMatchObject({ code: 'match-over' })
})

test('closes the connection of a phone that begins a large message before the phone is admitted', async () => {
  const phone = await CameraPhone.connect(scene.house.baseUrl)
  phone.socket.send(Buffer.alloc(4000), { fin: false })
  await eventually('its end', () => phone.isClosed)
  expect(scene.house.logLines.join()).toContain('it did not wait for admission')
})

test('admits a correct token regardless of wrong ones from the same address', async () => {
  const codes: (string | undefined)[] = []
  const tryWrong = async () => {
    const phone = await CameraPhone.connect(scene.house.baseUrl)
    phone.hello('wrong')
    return (await phone.told('refused')).code
  }
  for (let round = 0; round < 12; round += 1) {
    codes.push(...(await Promise.all(Array.from({ length: 10 }, tryWrong))))
  }
  expect(new Set(codes)).toEqual(new Set(['no-such-camera']))
  const slow = tryWrong()
  await CameraPhone.admitted(scene.house.baseUrl, 'camera-game-1')
  expect(await slow).toBe('too-many-attempts')
})

test('admits a phone despite many silent connections', async () => {
  for (let count = 0; count < 40; count += 1) await CameraPhone.connect(scene.house.baseUrl)
  await CameraPhone.admitted(scene.house.baseUrl, 'camera-game-1')
})
