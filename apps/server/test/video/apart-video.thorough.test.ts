import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../../packages/media/test/object-store/s3-server.ts'
import { publish } from '../../../../packages/media/test/scene/encoder.ts'
import { eventually, temporaryDirectory } from '../../../../packages/media/test/scene/patience.ts'
import { complaintsAbout, fetchPlaylist } from '../../../../packages/media/test/scene/viewer.ts'
import { createTestDatabase } from '../support/courtside.ts'
import { openSharedHouse, type SharedHouse } from './shared-house.ts'

// The tests run three servers, each with its own folder, and encoders that send video in real time.

let cleanUps: (() => Promise<unknown>)[]
let store: S3Server
let one: SharedHouse
let other: SharedHouse
let web: SharedHouse
let folders: string[]

beforeEach(async () => {
  const { directory, remove } = await temporaryDirectory()
  const connection = await createTestDatabase()
  store = await startS3Server()
  cleanUps = [remove, store.stop]
  folders = ['one', 'other', 'web'].map((name) => path.join(directory, name, 'media'))
  const open = async (folder: string, takesVideo: boolean) => {
    await mkdir(folder, { recursive: true })
    const house = await openSharedHouse(folder, connection, takesVideo, store.settings)
    cleanUps.push(() => house.stop())
    return house
  }
  one = await open(folders[0] ?? '', true)
  other = await open(folders[1] ?? '', true)
  web = await open(folders[2] ?? '', false)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

function send(house: SharedHouse) {
  const encoder = publish(`rtmp://127.0.0.1:${house.rtmpPort}/live/key-game`)
  cleanUps.push(() => encoder.kill())
  return encoder
}

const playlistAt = (house: SharedHouse) => fetchPlaylist(`${house.baseUrl}/game`)

/** Waits until a server lists `count` whole segments. */
function segmentsAt(house: SharedHouse, count: number) {
  return eventually(`${count} segments`, async () => {
    const playlist = await playlistAt(house)
    return playlist && playlist.segments.length >= count && playlist
  })
}

/** Waits until the object store has a file of the recording. */
const stored = (uri: string) => eventually(uri, async () => store.objects.has(`media/game/${uri}`))

test('another server continues a recording after the disk of its owner was erased', async () => {
  send(one)
  const { segments } = await segmentsAt(web, 3)
  const before = segments.slice(0, 2)
  for (const { uri } of before) await stored(uri)
  await one.cutOff()
  await rm(folders[0] ?? '', { recursive: true })

  // Until the encoder is back, viewers get the segments from the store.
  const shown = await segmentsAt(web, 2)
  expect(shown.segments.slice(0, 2)).toEqual(before)
  const files = before.map(({ uri }) => uri)
  expect(await complaintsAbout(`${web.baseUrl}/game`, before[0]?.map ?? '', files)).toBe('')

  send(other)
  const after = await eventually('video from the other server', async () => {
    const playlist = await playlistAt(web)
    const index = playlist?.segments.findIndex(({ discontinuity }) => discontinuity) ?? -1
    return index > 0 && { segments: playlist?.segments ?? [], index }
  })
  expect(after.segments.slice(0, 2)).toEqual(before)
  // The previous owner may have begun sessions that no other server knows. The new session's number is
  // therefore a hundred higher.
  expect(after.segments[after.index]?.uri).toMatch(/^s102-/)

  await web.video.finish('game')
  const ended = await playlistAt(web)
  expect(ended?.segments.slice(0, 2)).toEqual(before)
  const all = ended?.segments.map(({ uri }) => uri) ?? []
  for (const uri of all) await stored(uri)
  for (const { uri, map } of ended?.segments ?? []) {
    expect(await complaintsAbout(`${web.baseUrl}/game`, map, [uri])).toBe('')
  }
})

test('a server that stops uploads its last segment before another server continues', async () => {
  const first = send(one)
  await segmentsAt(web, 2)
  await first.stop()
  await eventually('the end of the first', () => web.video.ingestState('game').status === 'waiting')
  const recorded = await playlistAt(one)
  send(other)
  const after = await segmentsAt(web, (recorded?.segments.length ?? 0) + 2)
  const count = recorded?.segments.length ?? 0
  expect(after.segments.slice(0, count)).toEqual(recorded?.segments)
  for (const { uri } of recorded?.segments ?? []) expect(store.objects.has(`media/game/${uri}`)).toBe(true)
})

test('live video continues while the object store does not answer, and the missing segments are uploaded later', async () => {
  send(one)
  await segmentsAt(web, 1)
  store.state = 'away'
  const { segments } = await segmentsAt(web, 4)
  store.state = 'well'
  for (const { uri } of segments) await stored(uri)
})

test('a removed recording leaves the disks of all servers', async () => {
  const encoder = send(one)
  await segmentsAt(web, 2)
  await encoder.stop()
  await eventually('the end', () => web.video.ingestState('game').status === 'waiting')
  await segmentsAt(other, 2)
  await web.video.remove('game')
  await eventually('the other servers', async () => {
    const answers = await Promise.all(
      [one, other, web].map(({ baseUrl }) => fetch(`${baseUrl}/game/live.m3u8`)),
    )
    return answers.every(({ status }) => status === 404)
  })
  await eventually('the store', () => ![...store.objects.keys()].some((key) => key.startsWith('media/game/')))
})
