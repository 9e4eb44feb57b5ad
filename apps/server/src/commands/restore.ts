import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, BackupStore, RestoreFolder } from '@courtside/backup'
import { type Config, loadConfig, readEnvironment } from '@courtside/config'
import { startEmbeddedPostgres } from '@courtside/postgres'
import type { ReachedDatabase } from '../db/reach-database.ts'
import { describeLost } from '../platform/backup/lost-secrets.ts'
import { checkBackup, type RestoreSummary, restoreBackup } from '../platform/backup/restore-backup.ts'
import { QUIET_LOGGER, runCommand, say } from './command.ts'

const USAGE = `Restores a backup into an empty DATA_DIR (and, where DATABASE_URL is set, an empty database).

  npm run restore -- FILE [--erased RECORD]
  npm run restore -- --store [NAME]

--store reads a nightly backup from the object store (BACKUP_STORE=s3): the newest, or the one called NAME (courtside-2026-11-23.backup).

Players who were erased after the backup was made are erased again when Courtside starts, using RECORD or else erased-players.ndjson beside
FILE. Courtside keeps that record in DATA_DIR and in BACKUP_DIR.

An encrypted backup needs BACKUP_PASSPHRASE. Restoring never overwrites anything. A failed restore leaves nothing behind; a
killed one leaves a folder ".restoring" in DATA_DIR, which the next restore removes.`

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean' },
      erased: { type: 'string' },
      store: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [given, ...more] = positionals
  if (values.help) return say(USAGE)
  if ((given === undefined && !values.store) || more.length > 0) throw new BackupError(USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  process.umask(0o077)
  const { passphrase, folder: backups } = config.backup
  const { erased } = values
  const named = values.store ? null : path.resolve(given ?? '')
  if (named !== null) await checkBackup({ file: named, passphrase, erased })
  const kept = [named, erased && path.resolve(erased), backups].filter((file) => typeof file === 'string')
  const stopping = stoppedBySignals()
  const folder = await RestoreFolder.claim(config.sharedDir, kept, QUIET_LOGGER)
  try {
    const file = named ?? (await fetchBackup(config, given, await folder.makeFetched()))
    const order = { file, erased, passphrase, dataDir: folder.draft, stopping }
    if (named === null) await checkBackup(order)
    const { connection, release } = await emptyDatabase(config, folder.draft)
    const summary = await restoreBackup({ ...order, connection }).finally(release)
    await folder.complete()
    printSummary(summary, config)
  } catch (error) {
    await folder.giveUp(QUIET_LOGGER)
    throw error
  }
})

function printSummary({ manifest, rows, files, erasures, lost }: RestoreSummary, config: Config): void {
  say(`The backup of ${manifest.at} is restored: ${rows['matches']} matches, ${files} files.`)
  say(
    erasures
      ? 'Players who were erased after the backup are erased again when you start Courtside.'
      : 'No record of erased players was found beside the backup. If players were erased after it was made, their names are back: erase them again.',
  )
  say('Everyone has to sign in again, with the passwords from the time of the backup.')
  for (const line of describeLost(lost)) say(line)
  if (!manifest.media && manifest.recordings.length > 0) {
    const gigabytes = manifest.recordings.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9
    say(
      config.mediaStore === 's3'
        ? `${manifest.recordings.length} recordings (${gigabytes.toFixed(1)} GB) are not in the backup. Courtside reads them from the object store, if they are there.`
        : `${manifest.recordings.length} recordings (${gigabytes.toFixed(1)} GB) are not in the backup: copy them to ${config.sharedDir}/media.`,
    )
  }
}

/**
 * Returns a signal that Ctrl-C or a stop request triggers, so that the restore removes the files it created.
 */
function stoppedBySignals(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

/**
 * @returns the path of the downloaded file
 * @throws {BackupError}
 */
async function fetchBackup({ s3 }: Config, name: string | undefined, folder: string): Promise<string> {
  if (!s3) throw new BackupError('--store needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.')
  const store = new BackupStore(s3)
  const file = await store.fetch(name, folder).finally(() => store.close())
  say(`Downloaded ${path.basename(file)} from the object store.`)
  return file
}

async function emptyDatabase({ database }: Config, draft: string): Promise<Omit<ReachedDatabase, 'running'>> {
  if (database) return { connection: database, release: async () => {} }
  const started = await startEmbeddedPostgres({ dataDir: draft, logger: QUIET_LOGGER })
  return { connection: started.connection, release: () => started.stop() }
}
