import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ObjectStore, StoredRecording, Uploads } from '@courtside/media'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../../packages/media/test/object-store/s3-server.ts'
import { openVideoHouse, type VideoHouse } from '../../../../packages/media/test/scene/video-house.ts'
import { videoScene } from '../../../../packages/media/test/scene/video-scene.ts'
import { fetchPlaylist } from '../../../../packages/media/test/scene/viewer.ts'
import { setErrorAnswers } from '../../src/http/error-answers.ts'

const MOVE_MEDIA = fileURLToPath(new URL('../../src/commands/move-media.ts', import.meta.url))
const SILENT = { info() {}, warn() {}, error() {} }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const scene = videoScene()
let s3: S3Server
/** How far the clock of the uploads is ahead of the machine's clock, in ms. */
let ahead = 0
let closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  s3 = await startS3Server()
  ahead = 0
  closing = [s3.stop]
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
})

/**
 * Returns an object that uploads the scene's recordings in rounds.
 * @param known the recordings that exist already
 */
function openUploads(known: string[] = []): Uploads {
  const { mediaDir } = scene.house
  const store = new ObjectStore({ root: path.dirname(mediaDir), s3: s3.settings })
  const uploads = new Uploads({
    mediaDir,
    store,
    logger: SILENT,
    now: () => Date.now() + ahead,
    isMine: async () => true,
    recordings: async () => known,
  })
  closing.push(() => uploads.stop())
  return uploads
}

/** Opens the same recordings on a server that uses the object store. */
async function openWithStore(): Promise<VideoHouse> {
  const { mediaDir } = scene.house
  const store = new ObjectStore({ root: path.dirname(mediaDir), s3: s3.settings })
  const house = await openVideoHouse(mediaDir, store, undefined, setErrorAnswers)
  closing.push(() => house.stop())
  return house
}

/** Runs the command `move-media` as a user would. */
function moveMedia(dataDir: string, to: 's3' | 'file'): Promise<{ output: string; code: number }> {
  const { endpoint, bucket, region, accessKey, secretKey } = s3.settings
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [MOVE_MEDIA, to], { cwd: dataDir, env }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, code: error ? Number(error.code) : 0 }),
    ),
  )
}

async function record(): Promise<string> {
  const encoder = scene.start('key-game', { size: '320x180', atOnce: true, duration: 12 })
  await scene.playlistWith('game', 4)
  await encoder.exited
  return path.join(scene.house.mediaDir, 'game')
}

/** Returns a recording's files in the object store by name, with their content. */
function stored(): Map<string, Buffer> {
  const prefix = `${path.basename(scene.house.mediaDir)}/game/`
  return new Map([...s3.objects].map(([key, content]) => [key.replace(prefix, ''), content]))
}

async function segmentsOnDisk(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.m4s')).sort()
}

async function bytesOf(house: VideoHouse, name: string): Promise<Buffer> {
  const answer = await fetch(`${house.baseUrl}/game/${name}`)
  expect([name, answer.status]).toEqual([name, 200])
  return Buffer.from(await answer.arrayBuffer())
}

test('an outage of ten minutes loses nothing, and the stored files always form a valid recording', async () => {
  const uploads = openUploads()
  const folder = await record()
  await uploads.round()
  const before = stored()
  expect(before.has('journal.ndjson')).toBe(true)

  s3.state = 'away'
  const encoder = scene.start('key-game', { size: '320x180', atOnce: true, duration: 12 })
  for (let minute = 0; minute < 10; minute += 1) {
    ahead += MINUTE_MS
    await uploads.round()
  }
  await encoder.exited
  await scene.house.video.finish('game')
  expect(stored()).toEqual(before)
  s3.state = 'ill'
  await uploads.round()
  expect(stored()).toEqual(before)

  s3.state = 'well'
  ahead += MINUTE_MS
  await uploads.round()
  const segments = await segmentsOnDisk(folder)
  expect(segments.length).toBeGreaterThan(6)
  for (const name of [...segments, 'init1-0.mp4', 'init2-0.mp4', 'journal.ndjson']) {
    expect(
      stored()
        .get(name)
        ?.equals(await readFile(path.join(folder, name))),
    ).toBe(true)
  }
})

test('files removed from the disk are read from the store, byte for byte, for playback, clips, downloads and images', async () => {
  const folder = await record()
  await scene.house.video.finish('game')
  const [film, size] = [await bytesOf(scene.house, 'match.mp4'), await scene.house.video.size('game')]
  const segments = await segmentsOnDisk(folder)
  const contents = new Map(
    await Promise.all(segments.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
  const uploads = openUploads()
  await uploads.round()
  expect(await segmentsOnDisk(folder)).toEqual(segments)
  ahead = DAY_MS + MINUTE_MS
  await uploads.round()
  expect(await segmentsOnDisk(folder)).toEqual([])
  expect([...stored().keys()].sort()).toEqual(['init1-0.mp4', 'journal.ndjson', 'match.film', ...segments])

  const house = await openWithStore()
  for (const [name, content] of contents) expect((await bytesOf(house, name)).equals(content)).toBe(true)
  const part = await bytesOf(house, segments[1]!.replace('.m4s', '.1.m4s'))
  expect(contents.get(segments[1]!)!.includes(part)).toBe(true)
  expect((await bytesOf(house, 'match.mp4')).equals(film)).toBe(true)
  // The index is built again, in a separate process, which must also read from the store.
  await house.video.forgetFilm('game')
  expect((await bytesOf(house, 'match.mp4')).equals(film)).toBe(true)
  expect((await bytesOf(house, 'thumbnail.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(await segmentsOnDisk(folder)).toEqual([])
  expect(await house.video.size('game')).toBeGreaterThanOrEqual(size ?? 0)

  s3.state = 'away'
  const refused = await fetch(`${house.baseUrl}/game/${segments[0]}`)
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    ...[503, '2', 'no-store'],
  ])
  const end = { range: `bytes=${film.length - 1000}-` }
  expect((await fetch(`${house.baseUrl}/game/match.mp4`, { headers: end })).status).toBe(503)
  s3.state = 'well'
  // While the store did not answer, no MP4 with gaps was made.
  expect((await bytesOf(house, 'match.mp4')).equals(film)).toBe(true)
})

test('a later index of the MP4 is stored in the next round, and nothing else is stored again', async () => {
  await record()
  await scene.house.video.finish('game')
  const uploads = openUploads()
  await uploads.round()
  const before = stored()
  expect([before.has('journal.ndjson'), before.has('match.film')]).toEqual([true, false])
  await bytesOf(scene.house, 'match.mp4')
  await uploads.round()
  const index = await readFile(path.join(scene.house.mediaDir, 'game', 'match.film'))
  expect(stored()).toEqual(new Map([...before, ['match.film', index]]))

  // An index that was built again is a new file. It is stored although an earlier index was stored.
  await writeFile(path.join(scene.house.mediaDir, 'game', 'another'), Buffer.concat([index, index]))
  await rename(
    path.join(scene.house.mediaDir, 'game', 'another'),
    path.join(scene.house.mediaDir, 'game', 'match.film'),
  )
  await uploads.round()
  expect(stored().get('match.film')?.length).toBe(2 * index.length)
})

test('a removed video is removed from the store too, at once or after an outage', async () => {
  await record()
  await scene.house.video.finish('game')
  const uploads = openUploads()
  await uploads.round()
  expect(stored().size).toBeGreaterThan(4)
  await uploads.stop()
  s3.state = 'away'
  const house = await openWithStore()
  await house.video.remove('game')
  expect((await fetch(`${house.baseUrl}/game/live.m3u8`)).status).toBe(404)
  s3.state = 'well'
  await openUploads().round()
  expect(stored()).toEqual(new Map())
  expect(await readdir(path.join(house.mediaDir, '.removed'))).toEqual([])
})

test('a lost disk recovers its recordings from the store', async () => {
  const folder = await record()
  await scene.house.video.finish('game')
  const film = await bytesOf(scene.house, 'match.mp4')
  await openUploads().round()
  await scene.restart()
  await rm(folder, { recursive: true })
  await openUploads(['none', 'game']).round()
  const house = await openWithStore()
  expect(await fetchPlaylist(`${house.baseUrl}/game`)).toMatchObject({ ended: true })
  expect((await bytesOf(house, 'match.mp4')).equals(film)).toBe(true)
  expect(await house.video.size('game')).toBeGreaterThan(film.length / 2)
  expect(await readdir(house.mediaDir)).toEqual(['game'])
})

test('a live match continues when its disk is lost, and reuses no segment name', async () => {
  const folder = await record()
  await openUploads().round()
  const before = [...stored().keys()].filter((name) => name.startsWith('s'))
  await scene.restart()
  await rm(folder, { recursive: true })
  await openUploads(['game']).round()
  await record()
  const house = await openWithStore()
  const names = (await fetchPlaylist(`${house.baseUrl}/game`))?.segments.map(({ uri }) => uri) ?? []
  expect(names.slice(0, before.length).sort()).toEqual(before.sort())
  // The new session's number is higher than any number that the lost journal may have contained.
  expect(names.slice(before.length).every((name) => name.startsWith('s102-'))).toBe(true)
  expect(names.length).toBeGreaterThan(before.length + 3)
  for (const name of names) await bytesOf(house, name)
})

test('moves recordings to the store and back while a server runs', async () => {
  const folder = await record()
  await scene.house.video.finish('game')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courtside-moved-'))
  closing.push(() => rm(dataDir, { recursive: true }))
  await symlink(scene.house.mediaDir, path.join(dataDir, 'media'))
  const segments = await segmentsOnDisk(folder)
  const contents = await Promise.all(segments.map((name) => readFile(path.join(folder, name))))

  expect(await moveMedia(dataDir, 's3')).toMatchObject({
    code: 0,
    output: expect.stringContaining('set MEDIA_STORE=s3'),
  })
  const stored = new ObjectStore({ root: dataDir, s3: s3.settings })
  const recording = new StoredRecording(path.join(dataDir, 'media/game'), stored, SILENT)
  await recording.free()
  stored.close()
  expect(await segmentsOnDisk(folder)).toEqual([])

  expect(await moveMedia(dataDir, 'file')).toMatchObject({
    code: 0,
    output: expect.stringContaining('set MEDIA_STORE=file'),
  })
  expect(await segmentsOnDisk(folder)).toEqual(segments)
  expect(await Promise.all(segments.map((name) => readFile(path.join(folder, name))))).toEqual(contents)
  // A server that still runs with the store does not remove the files from the disk again.
  const uploads = openUploads()
  ahead = DAY_MS + MINUTE_MS
  await uploads.round()
  await uploads.freeRoom()
  expect(await segmentsOnDisk(folder)).toEqual(segments)

  s3.state = 'away'
  expect(await moveMedia(dataDir, 's3')).toMatchObject({ code: 0 }) // all files are already in the store
  await rm(path.join(folder, 'stored.json'))
  const refused = await moveMedia(dataDir, 's3')
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('object store could not carry out'),
  })
})

test('removes from the disk only files that the store has, and frees space only with these files', async () => {
  const folder = await record()
  await scene.house.video.finish('game')
  const uploads = openUploads()
  await uploads.freeRoom()
  const segments = await segmentsOnDisk(folder)
  expect(segments.length).toBeGreaterThan(3)
  await uploads.round()
  const prefix = `${path.basename(scene.house.mediaDir)}/game/`
  s3.objects.delete(`${prefix}${segments[0]}`)
  s3.objects.set(`${prefix}${segments[1]}`, Buffer.from('half of it'))
  await uploads.freeRoom()
  expect(await segmentsOnDisk(folder)).toEqual(segments.slice(0, 2))
  await uploads.freeRoom()
  expect(await segmentsOnDisk(folder)).toEqual([])
  expect(stored().get(segments[0]!)?.length).toBeGreaterThan(1000)
})

test('a file that the object store has lost is stored again, and stays on the disk until then and for an hour more', async () => {
  const folder = await record()
  await scene.house.video.finish('game')
  const uploads = openUploads()
  await uploads.round()
  const segments = await segmentsOnDisk(folder)
  s3.objects.delete(`${path.basename(scene.house.mediaDir)}/game/${segments[0]}`)
  ahead = DAY_MS + MINUTE_MS
  await uploads.round()
  expect(await segmentsOnDisk(folder)).toEqual(segments.slice(0, 1))
  await uploads.round()
  expect(await segmentsOnDisk(folder)).toEqual(segments.slice(0, 1))
  ahead += 61 * MINUTE_MS
  await uploads.round()
  expect(await segmentsOnDisk(folder)).toEqual([])
})

test('a new start stores only missing files; another bucket gets everything', async () => {
  const folder = await record()
  await scene.house.video.finish('game')
  await openUploads().round()
  const all = stored()
  s3.asked = []
  await openUploads().round()
  expect(s3.asked).toEqual([])
  await rm(path.join(folder, 'stored.json'))
  s3.objects.clear()
  await openUploads().round()
  expect(stored()).toEqual(all)
})
