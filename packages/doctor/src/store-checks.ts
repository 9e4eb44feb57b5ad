import { randomUUID } from 'node:crypto'
import type { Config } from '@courtside/config'
import { S3Bucket, StoreError } from '@courtside/media'
import { type Finding, fault, fine, reasonOf, warning } from './finding.ts'

/**
 * Clock difference in ms from which a warning appears. Stores refuse requests when the difference is 15
 * minutes.
 */
const CLOCK_OFF_MS = 60_000
const CLOCK_ADVICE = 'Let this machine follow a time server (systemd-timesyncd or chrony).'
const PROBE = Buffer.from('Courtside was here')

/** Remedies by error code of a store. */
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or check S3_BUCKET.',
  InvalidAccessKeyId: 'Check S3_ACCESS_KEY.',
  SignatureDoesNotMatch: 'Check S3_SECRET_KEY and S3_REGION.',
  AuthorizationHeaderMalformed: 'Check S3_REGION.',
  AccessDenied: 'Let this key read, write and remove objects of the bucket.',
  RequestTimeTooSkewed: CLOCK_ADVICE,
}
const OTHER_ADVICE = 'Check S3_ENDPOINT, and whether the store runs and this machine reaches it.'

/** Checks that the object store can be reached, written, read and cleared, and that its clock agrees. */
export async function checkStore({ mediaStore, s3 }: Config): Promise<Finding[]> {
  if (!s3) return []
  const name = `The bucket ${s3.bucket} at ${s3.endpoint}`
  const bucket = new S3Bucket(s3)
  const key = `doctor/${randomUUID()}`
  try {
    const off = Math.abs((await bucket.clock()) - Date.now())
    await bucket.put(key, PROBE)
    const isWhole = (await bucket.get(key))?.equals(PROBE)
    await bucket.remove(key)
    return [
      isWhole
        ? fine(
            `${name} can be written and read${mediaStore === 's3' ? '' : '; MEDIA_STORE does not use it'}.`,
          )
        : fault(`${name} does not return the data written to it.`, 'Ask the provider of the store.'),
      ...(off > CLOCK_OFF_MS
        ? [warning(`The store's clock and ours differ by ${Math.round(off / 1000)} s.`, CLOCK_ADVICE)]
        : []),
    ]
  } catch (error) {
    const reason = error instanceof StoreError ? error.reason : reasonOf(error)
    return [fault(`${name} cannot be used (${reason}).`, ADVICE[reason] ?? OTHER_ADVICE)]
  } finally {
    bucket.close()
  }
}
