import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { H264 } from '../scene/encoder.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { videoScene } from '../scene/video-scene.ts'
import { complaintsAbout, fetchMedia, fetchPlaylist } from '../scene/viewer.ts'

const scene = videoScene()

test('serves a published stream as playlists, parts and segments that decode', async () => {
  await scene.house.video.open('game')
  const early = await fetch(`${scene.streamUrl('game')}/master.m3u8`)
  expect(early.status).toBe(404)
  expect(await early.json()).toMatchObject({ statusCode: 404, code: 'waiting-for-picture' })

  scene.start('key-game')
  const playlist = await scene.playlistWith('game', 2)
  const master = await (await fetch(`${scene.streamUrl('game')}/master.m3u8`)).text()
  expect(master).toMatch(/CODECS="avc1\.42c00d,mp4a\.40\.2",RESOLUTION=320x180/)
  const [first, second] = playlist.segments
  expect(await complaintsAbout(scene.streamUrl('game'), first!.map, [first!.uri, second!.uri])).toBe('')
  const parts = playlist.parts.map((part) => part.uri)
  expect(await complaintsAbout(scene.streamUrl('game'), first!.map, parts)).toBe('')
  // Times are based on arrivals, which are irregular on a busy machine.
  expect(second!.programDateTime).toBeGreaterThan(first!.programDateTime + first!.duration * 500)
  expect(second!.programDateTime).toBeLessThan(Date.now())
  expect(scene.house.video.ingestState('game')).toMatchObject({ status: 'live', warnings: [] })
})

test('keeps two concurrent matches separate', async () => {
  scene.start('key-one')
  scene.start('key-two', { size: '256x144' })
  await Promise.all([scene.playlistWith('one', 1), scene.playlistWith('two', 1)])
  expect(scene.house.video.ingestState('one').video?.width).toBe(320)
  expect(scene.house.video.ingestState('two').video?.width).toBe(256)
})

test('answers a request for the next part as soon as that part is ready', async () => {
  scene.start('key-game')
  const playlist = await scene.playlistWith('game', 1)
  const part = await fetch(`${scene.streamUrl('game')}/${playlist.preloadHint}`)
  // The answer is 404 if the segment ended before the announced part.
  expect([200, 404]).toContain(part.status)
  const next = await fetchPlaylist(scene.streamUrl('game'), `?_HLS_msn=${playlist.segments.length}`)
  expect(next!.segments.length).toBeGreaterThan(playlist.segments.length)
  const blocked = await fetchPlaylist(
    scene.streamUrl('game'),
    `?_HLS_msn=${next!.segments.length + 1}&_HLS_part=0`,
  )
  expect(
    blocked!.parts.some((part) => part.independent && part.uri.includes(`-${next!.segments.length + 1}.0.`)),
  ).toBe(true)
  for (const query of ['_HLS_msn=99999', '_HLS_msn=x', '_HLS_part=1', '_HLS_msn=-1&_HLS_part=0']) {
    expect((await fetch(`${scene.streamUrl('game')}/live.m3u8?${query}`)).status).toBe(400)
  }
})

test('waits for a complete segment before it serves the first playlist', async () => {
  scene.start('key-game', { rate: 10 })
  await eventually('the first part', async () => (await fetch(`${scene.streamUrl('game')}/master.m3u8`)).ok)
  const first = await fetchPlaylist(scene.streamUrl('game'))
  expect(first?.segments).toHaveLength(1)
})

test('serves files with cache headers and compression, and refuses other file names', async () => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.configure()
  publisher.play(0, 5000)
  const playlist = await scene.playlistWith('game', 2)
  const list = await fetch(`${scene.streamUrl('game')}/live.m3u8`)
  const aMoment = 'public, max-age=0, must-revalidate, s-maxage=1'
  expect(list.headers.get('cache-control')).toBe(aMoment)
  const reload = async (query: string) =>
    (await fetch(`${scene.streamUrl('game')}/live.m3u8?${query}`)).headers.get('cache-control')
  expect(await reload('_HLS_msn=1&_HLS_part=0')).toBe('public, max-age=60, immutable')
  expect(list.headers.get('content-encoding')).toBe('gzip')
  const compressed = await scene.house.app.inject({
    url: '/video/game/live.m3u8',
    headers: { 'accept-encoding': 'gzip' },
  })
  const plain = await scene.house.app.inject({ url: '/video/game/live.m3u8' })
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const segment = await fetch(`${scene.streamUrl('game')}/${playlist.segments[0]!.uri}`)
  expect(segment.headers.get('cache-control')).toBe('public, max-age=3600, immutable')
  for (const file of [
    'journal.ndjson',
    '..%2fgame%2fjournal.ndjson',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    's1-0.m4s%00',
    's1-99.m4s',
    's1-0.99.m4s',
    'init9-9.mp4',
  ]) {
    expect((await fetch(`${scene.streamUrl('game')}/${file}`)).status, file).toBe(404)
  }
  expect((await fetch(`${scene.house.baseUrl}/..%2f..%2fetc/master.m3u8`)).status).toBe(404)
})

test('serves old segments and parts from the disk', async () => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.configure()
  publisher.play(0, 30_000)
  const playlist = await scene.playlistWith('game', 14)
  for (const { uri } of [playlist.segments[0]!, playlist.segments.at(-1)!]) {
    const parts = Array.from({ length: 7 }, (_, index) => uri.replace('.m4s', `.${index}.m4s`))
    const bytes = Buffer.concat(
      await Promise.all(parts.map((part) => fetchMedia(scene.streamUrl('game'), part))),
    )
    expect(bytes.equals(await fetchMedia(scene.streamUrl('game'), uri))).toBe(true)
  }
})

test('plays a stream without audio and warns that there is none', async () => {
  scene.start('key-game', { codecs: [...H264, '-an'] })
  const playlist = await scene.playlistWith('game', 1)
  expect(
    await complaintsAbout(scene.streamUrl('game'), playlist.segments[0]!.map, [playlist.segments[0]!.uri]),
  ).toBe('')
  expect(scene.house.video.ingestState('game')).toMatchObject({
    audio: null,
    warnings: [{ code: 'no-audio' }],
  })
  expect(await (await fetch(`${scene.streamUrl('game')}/master.m3u8`)).text()).not.toContain('mp4a')
})
