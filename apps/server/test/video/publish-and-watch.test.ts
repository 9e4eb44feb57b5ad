import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Encoder, publish } from './encoder.ts'
import { eventually, openVideoHouse, temporaryDirectory, type VideoHouse } from './video-house.ts'
import { complaintsAbout, fetchPlaylist } from './viewer.ts'

let house: VideoHouse
let encoders: Encoder[]
let remove: () => Promise<void>

beforeEach(async () => {
  const temporary = await temporaryDirectory()
  remove = temporary.remove
  house = await openVideoHouse(temporary.directory)
  encoders = []
})

afterEach(async () => {
  await Promise.all(encoders.map((encoder) => encoder.kill()))
  await house.stop()
  await remove()
})

const start = (key: string, options?: Parameters<typeof publish>[1]): Encoder => {
  const encoder = publish(`rtmp://127.0.0.1:${house.rtmpPort}/live/${key}`, options)
  encoders.push(encoder)
  return encoder
}

const streamUrl = (playbackId: string) => `${house.baseUrl}/${playbackId}`

/** The playlist once it lists so many segments. */
const playlistWith = (playbackId: string, segments: number) =>
  eventually(`${segments} segments`, async () => {
    const playlist = await fetchPlaylist(streamUrl(playbackId))
    return playlist && playlist.segments.length >= segments ? playlist : null
  })

test('what an encoder publishes can be watched: playlists, parts and segments that decode', async () => {
  await house.video.open('game')
  const early = await fetch(`${streamUrl('game')}/master.m3u8`)
  expect(early.status).toBe(404)
  expect(await early.json()).toEqual({
    statusCode: 404,
    error: 'Not Found',
    message: 'waiting for the picture',
  })

  start('key-game')
  const playlist = await playlistWith('game', 2)
  const master = await (await fetch(`${streamUrl('game')}/master.m3u8`)).text()
  expect(master).toMatch(/CODECS="avc1\.42c00d,mp4a\.40\.2",RESOLUTION=320x180/)
  const [first, second] = playlist.segments
  expect(await complaintsAbout(streamUrl('game'), first!.map, [first!.uri, second!.uri])).toBe('')
  const parts = playlist.parts.map((part) => part.uri)
  expect(await complaintsAbout(streamUrl('game'), first!.map, parts)).toBe('')
  expect(second!.programDateTime - first!.programDateTime).toBeCloseTo(first!.duration * 1000, -1)
  expect(house.video.ingestState('game')).toMatchObject({ status: 'live', warnings: [] })
})
