import type { S3Config } from '@courtside/media'
import { expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '../../media/test/object-store/s3-server.ts'
import { checkStore } from '../src/store-checks.ts'

test('checks that the store is writable, and compares its clock', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.stop())
  const config = (changed: Partial<S3Config> = {}) =>
    ({ mediaStore: 's3', s3: { ...s3.settings, ...changed } }) as Parameters<typeof checkStore>[0]
  expect(await checkStore(config())).toMatchObject([{ state: 'fine' }])
  expect(s3.objects.size).toBe(0)
  expect(await checkStore(config({ secretKey: 'wrong' }))).toMatchObject([
    {
      state: 'fault',
      said: expect.stringContaining('SignatureDoesNotMatch'),
      advice: expect.stringContaining('S3_SECRET_KEY'),
    },
  ])
  s3.ahead = 120_000
  expect(await checkStore(config())).toMatchObject([
    { state: 'fine' },
    { state: 'warning', said: expect.stringMatching(/differ by 1(19|20) s/) },
  ])
  s3.ahead = 20 * 60_000
  expect(await checkStore(config())).toMatchObject([
    {
      state: 'fault',
      said: expect.stringContaining('RequestTimeTooSkewed'),
      advice: expect.stringContaining('time server'),
    },
  ])
})
