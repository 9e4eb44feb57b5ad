import { afterEach, beforeEach, expect, test } from 'vitest'
import { objectAddress, S3Bucket } from '../../src/object-store/s3-bucket.ts'
import type { S3Config } from '../../src/object-store/s3-config.ts'
import { type S3Server, startS3Server } from './s3-server.ts'

let s3: S3Server

beforeEach(async () => {
  s3 = await startS3Server()
})
afterEach(() => s3.stop())

async function bytes(content: AsyncIterable<Buffer> | null): Promise<string | null> {
  if (!content) return null
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('reads written objects, whole and by range, and removes them', async () => {
  const bucket = new S3Bucket(s3.settings)
  const key = 'media/a_b-c/s1-0.m4s'
  await bucket.put(key, Buffer.from('0123456789'))
  expect((await bucket.get(key))?.toString()).toBe('0123456789')
  expect(await bytes(await bucket.read(key, 2, 4))).toBe('2345')
  expect(await bucket.size(key)).toBe(10)
  // An object shorter than the requested range differs from the written one.
  expect(await bucket.read(key, 8, 4)).toBeNull()
  expect(await bucket.read(key, 20, 4)).toBeNull()
  await bucket.remove(key)
  await bucket.remove(key)
  expect([await bucket.get(key), await bucket.size(key), await bucket.read(key, 0, 1)]).toEqual([
    ...[null, null, null],
  ])
  bucket.close()
})

test.each([
  ['SignatureDoesNotMatch', { secretKey: 'another' }],
  ['InvalidAccessKeyId', { accessKey: 'another' }],
  ['AuthorizationHeaderMalformed', { region: 'elsewhere' }],
  ['NoSuchBucket', { bucket: 'another' }],
  ['ECONNREFUSED', { endpoint: 'http://127.0.0.1:1' }],
])("reports the store's error: %s", async (reason, wrong: Partial<S3Config>) => {
  const bucket = new S3Bucket({ ...s3.settings, ...wrong })
  await expect(bucket.put('a', Buffer.from('a'))).rejects.toMatchObject({ name: 'StoreError', reason })
  bucket.close()
})

test('the bucket is in the path or in the host name of the store', () => {
  const config = { ...s3.settings, endpoint: 'https://s3.club.example:9000', bucket: 'videos' }
  const key = 'media/a b/s1-0.m4s'
  const addresses = [true, false].map((pathStyle) => objectAddress({ ...config, pathStyle }, key).href)
  expect(addresses).toEqual([
    'https://s3.club.example:9000/videos/media/a%20b/s1-0.m4s',
    'https://videos.s3.club.example:9000/media/a%20b/s1-0.m4s',
  ])
})
