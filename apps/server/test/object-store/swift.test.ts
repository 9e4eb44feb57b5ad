import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkStore } from '@courtside/doctor'
import type { S3Config } from '@courtside/media'
import { ObjectStore, S3Bucket, Uploads } from '@courtside/media'
import { expect, onTestFinished, test } from 'vitest'
import {
  hasSwift,
  SWIFT_IS_MISSING,
  type Swift,
  startSwift,
} from '../../../../packages/media/test/object-store/swift.ts'
import { openVideoHouse } from '../../../../packages/media/test/scene/video-house.ts'
import { videoScene } from '../../../../packages/media/test/scene/video-scene.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
/**
 * Maximum number of upload rounds after the store is back. They upload the files that could not be uploaded
 * during the outage, and the final journal.
 */
const MOST_ROUNDS = 20

const scene = videoScene()

async function swiftOfTest(): Promise<Swift> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-swift-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const swift = await startSwift(folder)
  onTestFinished(() => swift.kill())
  return swift
}

test('a real store writes, reads by range, removes, and reports errors', async ({ skip }) => {
  if (!hasSwift) skip(SWIFT_IS_MISSING)
  const { settings } = await swiftOfTest()
  const bucket = new S3Bucket(settings)
  onTestFinished(() => bucket.close())
  const key = 'media/a_b-c/ä +(1)/s1-0.m4s'
  await bucket.put(key, Buffer.from('0123456789'))
  expect((await bucket.get(key))?.toString()).toBe('0123456789')
  expect((await (await bucket.read(key, 2, 4))?.toArray())?.join('')).toBe('2345')
  expect(await bucket.size(key)).toBe(10)
  expect([await bucket.read(key, 8, 4), await bucket.read(key, 20, 4)]).toEqual([null, null])
  const larger = Buffer.alloc(3_000_000, 'a backup')
  const [file, copy] = ['larger', 'copy'].map((name) => path.join(scene.house.mediaDir, name))
  await writeFile(file!, larger)
  await bucket.putFile('backups/a&b <c>', file!)
  expect(await bucket.getFile('backups/a&b <c>', copy!)).toBe(true)
  expect((await readFile(copy!)).equals(larger)).toBe(true)
  expect(await bucket.getFile('backups/none', `${copy}-of-none`)).toBe(false)
  expect([await bucket.list('backups/'), await bucket.list('none/')]).toEqual([['backups/a&b <c>'], []])
  await bucket.remove(key)
  await bucket.remove(key)
  expect([await bucket.get(key), await bucket.size(key)]).toEqual([null, null])

  const checked = (changed: Partial<S3Config>) =>
    checkStore({ mediaStore: 's3', s3: { ...settings, ...changed } } as Parameters<typeof checkStore>[0])
  expect(await checked({})).toMatchObject([{ state: 'fine' }])
  expect(await checked({ secretKey: 'another' })).toMatchObject([
    { state: 'fault', said: expect.stringContaining('SignatureDoesNotMatch') },
  ])
  expect(await checked({ bucket: 'another' })).toMatchObject([
    { state: 'fault', said: expect.stringContaining('NoSuchBucket') },
  ])
})

test('a real store killed during a match finally contains the whole recording, and serves it', async ({
  skip,
}) => {
  if (!hasSwift) skip(SWIFT_IS_MISSING)
  const swift = await swiftOfTest()
  const { mediaDir } = scene.house
  const folder = path.join(mediaDir, 'game')
  let ahead = 0
  const store = new ObjectStore({ root: path.dirname(mediaDir), s3: swift.settings })
  const uploads = new Uploads({
    mediaDir,
    store,
    logger: { info() {}, warn() {}, error() {} },
    now: () => Date.now() + ahead,
    isMine: async () => true,
    recordings: async () => [],
  })
  onTestFinished(() => uploads.stop())

  const encoder = scene.start('key-game', { size: '320x180', atOnce: true, duration: 30 })
  await scene.playlistWith('game', 4)
  const round = uploads.round()
  await swift.kill()
  await round
  await encoder.exited
  await scene.house.video.finish('game')
  const film = await bytesAt(scene.house.baseUrl, 'match.mp4')
  const segments = (await readdir(folder)).filter((name) => name.endsWith('.m4s'))
  await swift.restart()

  ahead = DAY_MS
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    ahead += MINUTE_MS
    await uploads.round()
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.m4s'))).toEqual([])
  const house = await openVideoHouse(mediaDir, store)
  onTestFinished(() => house.stop())
  expect((await bytesAt(house.baseUrl, 'match.mp4')).equals(film)).toBe(true)

  await house.video.remove('game')
  ahead += MINUTE_MS
  await uploads.round()
  const left = await Promise.all(
    [...segments, 'journal.ndjson'].map((name) => store.size(path.join(folder, name))),
  )
  expect(left).toEqual(left.map(() => null))
})

async function bytesAt(baseUrl: string, name: string): Promise<Buffer> {
  const answer = await fetch(`${baseUrl}/game/${name}`)
  expect([name, answer.status]).toEqual([name, 200])
  return Buffer.from(await answer.arrayBuffer())
}
