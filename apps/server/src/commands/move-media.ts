import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, loadConfig, readEnvironment } from '@courtside/config'
import { type Moved, moveToDisk, moveToStore, NoRoomError, ObjectStore, StoreError } from '@courtside/media'
import { runCommand, say } from './command.ts'

const USAGE = `Moves recordings between the disk and the object store. Works while Courtside runs, and can be interrupted and run again.

  npm run move-media -- s3      copies recordings to the store that it does not have; then set MEDIA_STORE=s3 and start Courtside again
  npm run move-media -- file    copies recordings back to the disk; then set MEDIA_STORE=file and start Courtside again

It removes nothing at the source. With MEDIA_STORE=s3, Courtside later removes old recordings from the disk. To empty the bucket, delete its files yourself.`

/**
 * Prints the warnings about missing files. Everything else is in the summary that the command prints at the
 * end.
 */
const LOGGER = {
  info() {},
  error() {},
  warn: (facts: object, message: string) => say(`${message} ${JSON.stringify(facts)}`),
}

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [to, ...more] = positionals
  if (values.help) return say(USAGE)
  if ((to !== 's3' && to !== 'file') || more.length > 0) throw new ConfigError(USAGE)
  const { s3, sharedDir } = loadConfig(readEnvironment(process.cwd()))
  if (!s3) throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set first.')
  process.umask(0o077)
  const mediaDir = path.join(sharedDir, 'media')
  const store = new ObjectStore({ root: sharedDir, s3 })
  const onDone = (playbackId: string, bytes: number) => {
    if (bytes > 0) say(`${playbackId}: ${(bytes / 1e6).toFixed(1)} MB`)
  }
  try {
    const moved =
      to === 's3'
        ? await moveToStore(mediaDir, store, { logger: LOGGER, now: Date.now, onDone })
        : await moveToDisk(mediaDir, store, onDone)
    report(moved, to)
  } catch (error) {
    if (error instanceof StoreError || error instanceof NoRoomError) {
      throw new ConfigError(`${error.message}. Recordings moved so far stay moved: run the command again.`)
    }
    throw error
  } finally {
    store.close()
  }
})

function report({ recordings, bytes, missing }: Moved, to: 's3' | 'file'): void {
  say(`${recordings} recordings, ${(bytes / 1e9).toFixed(2)} GB moved.`)
  for (const file of missing) say(`Missing in the store: ${file}`)
  if (missing.length > 0) {
    process.exitCode = 1
    return
  }
  say(
    to === 's3'
      ? 'The store has everything. Now set MEDIA_STORE=s3 and start Courtside again.'
      : 'The disk has everything. Now set MEDIA_STORE=file and start Courtside again.',
  )
}
