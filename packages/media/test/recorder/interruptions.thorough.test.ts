import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { AAC, H264, publish } from '../scene/encoder.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { videoScene } from '../scene/video-scene.ts'
import { complaintsAbout, fetchPlaylist } from '../scene/viewer.ts'

const scene = videoScene()

test('continues the video with a discontinuity after the encoder returns with other settings', async () => {
  const first = scene.start('key-game')
  const before = await scene.playlistWith('game', 1)
  await first.kill()
  await eventually('waiting', () => scene.house.video.ingestState('game').status === 'waiting')
  const interrupted = await fetchPlaylist(scene.streamUrl('game'))
  expect(interrupted?.text).not.toMatch(/SERVER-CONTROL|PART|PRELOAD/)

  scene.start('key-game', {
    size: '256x144',
    rate: 25,
    codecs: [...H264, '-bf', '2', '-profile:v', 'main', ...AAC],
  })
  const after = await scene.playlistWith('game', interrupted!.segments.length + 1)
  expect(after.segments[0]).toEqual(before.segments[0])
  const second = after.segments.find((segment) => segment.discontinuity)!
  expect(second.map).not.toBe(after.segments[0]!.map)
  expect(second.programDateTime).toBeGreaterThan(after.segments[0]!.programDateTime)
  for (const { map } of [after.segments[0]!, second]) {
    const uris = after.segments.filter((segment) => segment.map === map).map((segment) => segment.uri)
    expect(await complaintsAbout(scene.streamUrl('game'), map, uris)).toBe('')
  }
  const state = scene.house.video.ingestState('game')
  expect(state).toMatchObject({ status: 'live', connectionsLost: 1, video: { width: 256, height: 144 } })
})

test('refuses wrong, ended and missing keys, and stores nothing', async () => {
  scene.house.ended.add('over')
  for (const key of ['wrong', 'key-over', '']) {
    const { publisher, code } = await RawPublisher.publish(scene.house.rtmpPort, key)
    expect(code).toBe('NetStream.Publish.BadName')
    await publisher.closed
  }
  const { code } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game', 'other')
  expect(code).toBe('NetStream.Publish.BadName')
  expect(await scene.start('wrong').exited).not.toBe(0)
  expect(await readdir(scene.house.mediaDir)).toEqual([])
  expect(scene.house.logLines.join()).not.toContain('wrong"')
})

test('refuses a second encoder with the same key while the first one sends, and warns about it', async () => {
  scene.start('key-game')
  await scene.playlistWith('game', 1)
  const second = scene.start('key-game', { size: '256x144' })
  expect(await second.exited).not.toBe(0)
  expect(scene.house.video.ingestState('game')).toMatchObject({
    status: 'live',
    connectionsLost: 0,
    video: { width: 320 },
    warnings: [{ code: 'second-encoder' }],
  })
})

test('lets a returning encoder replace one whose connection was cut silently', async () => {
  const { publisher: cut } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  cut.configure()
  cut.play(0, 3000)
  scene.start('key-game', { size: '256x144' })
  const playlist = await eventually('the second encoder', async () => {
    const playlist = await fetchPlaylist(scene.streamUrl('game'))
    return playlist?.segments.some((segment) => segment.discontinuity) && playlist
  })
  await cut.closed
  expect(new Set(playlist.segments.map((segment) => segment.map)).size).toBe(2)
  expect(scene.house.video.ingestState('game')).toMatchObject({
    status: 'live',
    connectionsLost: 1,
    video: { width: 256 },
    warnings: [],
  })
})

test('ends the playlist, the encoder and the key permanently on finish', async () => {
  const encoder = scene.start('key-game')
  await scene.playlistWith('game', 1)
  await scene.house.video.finish('game')
  await scene.house.video.finish('game')
  await encoder.exited
  const playlist = await fetchPlaylist(scene.streamUrl('game'))
  expect(playlist?.ended).toBe(true)
  expect(scene.house.video.ingestState('game').status).toBe('ended')
  expect((await RawPublisher.publish(scene.house.rtmpPort, 'key-game')).code).toBe(
    'NetStream.Publish.BadName',
  )

  await scene.restart()
  const [first] = playlist!.segments
  expect(await fetchPlaylist(scene.streamUrl('game'))).toEqual(playlist)
  const all = playlist!.segments.map((segment) => segment.uri)
  expect(await complaintsAbout(scene.streamUrl('game'), first!.map, all)).toBe('')
  expect((await RawPublisher.publish(scene.house.rtmpPort, 'key-game')).code).toBe(
    'NetStream.Publish.BadName',
  )
})

test('shows nothing for a match that ended without video, and keeps that match ended', async () => {
  await scene.house.video.open('game')
  await scene.house.video.finish('game')
  const response = await fetch(`${scene.streamUrl('game')}/master.m3u8`)
  expect(await response.json()).toMatchObject({ statusCode: 404, code: 'nothing-recorded' })
})

test('continues the recording after the server was killed', async () => {
  const program = fileURLToPath(new URL('../scene/video-process.ts', import.meta.url))
  const child = fork(program, [scene.house.mediaDir])
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  scene.adopt({ kill })
  const [{ rtmpPort, baseUrl }] = await once(child, 'message')
  const encoder = publish(`rtmp://127.0.0.1:${rtmpPort}/live/key-game`)
  scene.adopt(encoder)
  const seen = await eventually('two segments and a part', async () => {
    const playlist = await fetchPlaylist(`${baseUrl}/game`)
    return playlist && playlist.segments.length >= 2 && playlist.parts.length % 4 === 2 && playlist
  })
  await kill()
  await encoder.exited

  const recovered = await fetchPlaylist(scene.streamUrl('game'))
  expect(recovered!.segments.slice(0, seen.segments.length)).toEqual(seen.segments)
  const length = (playlist: typeof seen) =>
    playlist.segments.reduce((total, segment) => total + segment.duration, 0)
  const openParts = seen.parts.filter(
    (part) => !seen.segments.some(({ uri }) => part.uri.startsWith(`${uri.slice(0, -4)}.`)),
  )
  const watched = length(seen) + openParts.reduce((total, part) => total + part.duration, 0)
  expect(length(recovered!)).toBeGreaterThanOrEqual(watched - 0.51)
  const uris = recovered!.segments.map((segment) => segment.uri)
  expect(await complaintsAbout(scene.streamUrl('game'), recovered!.segments[0]!.map, uris)).toBe('')

  scene.start('key-game')
  const after = await scene.playlistWith('game', recovered!.segments.length + 1)
  expect(after.segments.slice(0, recovered!.segments.length)).toEqual(recovered!.segments)
  expect(after.segments[recovered!.segments.length]!.discontinuity).toBe(true)
})

test.each([
  ['VP9 in Enhanced RTMP', [0x90, 0x76, 0x70, 0x30, 0x39, 1], 'unsupported-video-codec', 'VP9'],
  ['AV1 announced as H.264', [0x17, 0, 0, 0, 0, 0x81, 0, 0x0c, 0], 'unsupported-video-codec', 'AV1'],
  ['AV1 without its record', [0x17, 0, 0, 0, 0, 0x0a, 0x0b, 0, 0], 'unsupported-video-codec', 'AV1'],
  [
    'HEVC announced as H.264',
    [
      0x17, 0, 0, 0, 0, 1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 0x5d, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0,
      0x0f, 3,
    ],
    'unsupported-video-codec',
    'HEVC (H.265)',
  ],
])('%s: closes the connection with a warning that names the cause', async (_, body, code, codec?: string) => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.video(0, Buffer.from(body))
  await publisher.closed
  const { status, connectionsLost, warnings } = scene.house.video.ingestState('game')
  expect({ status, connectionsLost }).toEqual({ status: 'waiting', connectionsLost: 0 })
  expect(warnings).toEqual([{ code, at: expect.any(Number), ...(codec && { codec }) }])
})

test.each([
  ['HEVC', [0x90, 0x68, 0x76, 0x63, 0x31, 1]],
  ['AV1', [0x90, 0x61, 0x76, 0x30, 0x31, 1]],
  ['H.264', [0x17, 0, 0, 0, 0, 9, 9]],
])('a broken %s header: warns, and goes live once usable settings follow', async (_, body) => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  const state = () => scene.house.video.ingestState('game')
  publisher.video(0, Buffer.from(body))
  await eventually('the warning', () => state().warnings.some(({ code }) => code === 'malformed-video'))
  publisher.configure()
  publisher.play(0, 3000)
  await eventually('live video', () => state().status === 'live')
  expect(state()).toMatchObject({ connectionsLost: 0, warnings: [] })
})

test('handles a clock jump with a discontinuity, a warning, and times near the wall clock', async () => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.configure()
  publisher.play(0, 3000)
  publisher.play(7_200_000, 7_203_000)
  publisher.command('deleteStream', 9, null, 1)
  await publisher.closed
  const playlist = await fetchPlaylist(scene.streamUrl('game'))
  expect(playlist?.segments.filter((segment) => segment.discontinuity)).toHaveLength(1)
  for (const { programDateTime } of playlist!.segments) {
    expect(Math.abs(programDateTime - Date.now())).toBeLessThan(60_000)
  }
  const { connectionsLost, warnings } = scene.house.video.ingestState('game')
  expect(connectionsLost).toBe(0)
  expect(warnings).toMatchObject([{ code: 'clock-jump' }])
})
