import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { RecordingFiles, Restreams } from '@courtside/media'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Encoder, type EncoderOptions, publish } from '../../../../packages/media/test/scene/encoder.ts'
import { eventually, temporaryDirectory } from '../../../../packages/media/test/scene/patience.ts'
import { takingTarget } from '../../../../packages/media/test/scene/restream-target.ts'
import { complaintsAbout, fetchPlaylist } from '../../../../packages/media/test/scene/viewer.ts'
import { createTestDatabase } from '../support/courtside.ts'
import { openSharedHouse, type SharedHouse } from './shared-house.ts'

// The tests run three servers and one or two encoders that send video in real time.

let directory: string
let cleanUps: (() => Promise<unknown>)[]
let one: SharedHouse
let other: SharedHouse
let web: SharedHouse

beforeEach(async () => {
  const temporary = await temporaryDirectory()
  directory = temporary.directory
  cleanUps = [temporary.remove]
  const connection = await createTestDatabase()
  const open = async (takesVideo: boolean) => {
    const house = await openSharedHouse(directory, connection, takesVideo)
    cleanUps.push(() => house.stop())
    return house
  }
  one = await open(true)
  other = await open(true)
  web = await open(false)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

function send(house: SharedHouse, options: EncoderOptions = {}): Encoder {
  const encoder = publish(`rtmp://127.0.0.1:${house.rtmpPort}/live/key-game`, options)
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

test('every server shows a stream that one of them receives, and lets requests for the next part wait', async () => {
  send(one)
  const { segments } = await segmentsAt(web, 2)
  const reload = await fetchPlaylist(`${web.baseUrl}/game`, `?_HLS_msn=${segments.length + 1}&_HLS_part=0`)
  expect(reload?.segments.length).toBeGreaterThan(segments.length)
  const files = reload?.segments.slice(0, 2).map(({ uri }) => uri) ?? []
  expect(await complaintsAbout(`${web.baseUrl}/game`, segments[0]?.map ?? '', files)).toBe('')
  expect(web.video.ingestState('game').status).toBe('live')
  expect(web.states.get('game')?.at(-1)?.video).toMatchObject({ width: 320, height: 180 })
  expect(await web.video.hasPicture('game')).toBe(true)
  // The server that receives the video encodes its renditions, so the other servers request them from it.
  for (const file of ['240p.m3u8', 's1-0.240p.m4s']) await fetch(`${web.baseUrl}/game/${file}`)
  expect(one.asked).toEqual(expect.arrayContaining(['/video/game/240p.m3u8', '/video/game/s1-0.240p.m4s']))
})

test('asks the owner once for a missing file, however many clients request it', async () => {
  send(one)
  const { segments } = await segmentsAt(web, 1)
  const uri = segments[0]?.uri ?? ''
  one.asked.length = 0
  const url = `${web.baseUrl}/game/${uri}`
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const later = await fetch(url)
  expect(later.headers.get('cache-control')).toContain('immutable')
  expect(one.asked.filter((asked) => asked.endsWith(uri))).toHaveLength(1)
})

test('refuses a second encoder at another server while the first is sending', async () => {
  send(one)
  await segmentsAt(one, 1)
  const second = send(other)
  expect(await second.exited).not.toBe(0)
  await eventually('the warning', () =>
    one.video.ingestState('game').warnings.some(({ code }) => code === 'second-encoder'),
  )
  expect(one.video.ingestState('game').status).toBe('live')
})

test('every server knows the restream states of a stream that one of them receives', async () => {
  const target = await takingTarget()
  cleanUps.push(target.stop)
  const aim = { id: 7, name: 'Other', address: `rtmp://127.0.0.1:${target.port}/app`, key: 'secret' }
  const restreams = new Restreams(
    { reach: { allowPrivate: true }, logger: { info() {}, warn() {}, error() {} }, pauses: [0.05] },
    async () => [aim],
  )
  one.video.onPublication((playbackId) => restreams.follow(playbackId))
  const encoder = send(one)
  const known = () => web.video.restreamsElsewhere('game')[7]
  await eventually('the rate', () => (known()?.kbps ?? 0) > 0)
  expect(known()).toMatchObject({ state: 'sending', fault: null, retryAt: null, lostSeconds: 0 })
  expect(one.video.restreamsElsewhere('game')).toEqual({})
  target.refuse('Closed today')
  target.hangUp()
  await eventually('the refusal', () => known()?.fault === 'refused')
  expect(known()?.said).toBe('Closed today')
  await encoder.stop()
  await eventually('the end of the restream', () => known() === undefined)
})

test('an encoder that moves to another server continues in the same playlist', async () => {
  const first = send(one)
  const before = await segmentsAt(web, 2)
  await first.stop()
  await eventually('the end of the first', () => web.video.ingestState('game').status === 'waiting')
  send(other)
  const after = await segmentsAt(web, before.segments.length + 3)
  expect(after.segments.slice(0, 2)).toEqual(before.segments.slice(0, 2))
  expect(after.segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(1)
  expect((await playlistAt(other))?.segments.slice(0, 2)).toEqual(before.segments.slice(0, 2))
})

test("another server continues a dead server's stream, and the recording stays", async () => {
  const first = send(one)
  const before = await segmentsAt(web, 2)
  await one.cutOff()
  // The dead server does not learn that it lost the stream. Its further writes have no effect.
  const shown = await eventually('the recorded segments', async () => {
    const playlist = await playlistAt(web)
    return playlist && playlist.segments.length >= 2 && playlist
  })
  expect(shown.segments.slice(0, 2)).toEqual(before.segments.slice(0, 2))
  send(other)
  const after = await eventually('the video from the other server', async () => {
    const playlist = await playlistAt(web)
    return playlist?.segments.some(({ uri }) => uri.startsWith('s2-')) && playlist
  })
  expect(after.segments.slice(0, 2)).toEqual(before.segments.slice(0, 2))
  await first.kill()
  const sessions = new Set(after.segments.map(({ uri }) => uri.split('-')[0]))
  expect([...sessions]).toEqual(['s1', 's2'])
  expect(web.video.ingestState('game').status).toBe('live')
})

test('finishing a match at any server disconnects the encoder and closes the recording on all servers', async () => {
  const encoder = send(one)
  await segmentsAt(web, 2)
  await web.video.finish('game')
  expect(await encoder.exited).not.toBe(0)
  for (const house of [one, other, web]) {
    expect((await playlistAt(house))?.ended).toBe(true)
    expect(house.video.ingestState('game').status).not.toBe('live')
  }
  const film = await other.video.film('game', async () => [], true)
  expect(film).toMatchObject({ missing: 0 })
  await web.video.remove('game')
  expect(await playlistAt(other)).toBeNull()
})

test('a server with an outdated journal writes without effect after another one took over', async () => {
  const folder = path.join(directory, 'game')
  const observer = { onBacklog() {}, onFailure() {} }
  const stale = await RecordingFiles.open(folder, 0, observer)
  stale.record({ type: 'session', session: 1, at: 1 })
  await stale.drained()
  const journal = path.join(folder, 'journal.ndjson')
  const written = await readFile(journal)
  const next = await RecordingFiles.open(folder, written.length, observer)
  stale.record({ type: 'end', at: 2 })
  next.record({ type: 'session', session: 2, at: 3 })
  await Promise.all([stale.close(), next.close()])
  const lines = (await readFile(journal, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).type)).toEqual(['session', 'session'])
})
