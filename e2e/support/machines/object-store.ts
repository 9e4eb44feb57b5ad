import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { S3Config } from '@courtside/media'
import { startS3Server } from '../../../packages/media/test/object-store/s3-server.ts'
import { hasSwift, startSwift } from '../../../packages/media/test/object-store/swift.ts'

/** An object store with an empty bucket. */
export interface StoreOfTest {
  /** The store's name, for a report. */
  name: string
  settings: S3Config
  /** The store's settings, as environment variables. */
  environment: Record<string, string>
  /** Makes the store unavailable. It keeps its objects. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** Starts OpenStack Swift if it is installed, or else a store in memory, which also verifies signatures. */
export async function startObjectStore(): Promise<StoreOfTest> {
  if (!hasSwift) {
    const server = await startS3Server()
    const { settings, stop } = server
    return {
      name: 'in memory',
      settings,
      environment: environmentOf(settings),
      async leave() {
        server.state = 'away'
      },
      async comeBack() {
        server.state = 'well'
      },
      stop,
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-store-'))
  const { settings, kill, restart } = await startSwift(folder)
  const stop = async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const environment = environmentOf(settings)
  return { name: 'OpenStack Swift', settings, environment, leave: kill, comeBack: restart, stop }
}

function environmentOf({ endpoint, bucket, region, accessKey, secretKey }: S3Config): Record<string, string> {
  return {
    MEDIA_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
}
