import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-format.ts'
import { BackupStore } from '../backup/backup-store.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Config, loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { ReachedDatabase } from '../db/reach-database.ts'
import { QUIET, runCommand, say } from './command.ts'

const USAGE = `Restores a backup into an empty DATA_DIR (and, where DATABASE_URL is set, an empty database).

  npm run restore -- FILE [--erased RECORD]
  npm run restore -- --store [NAME]

--store reads a backup of the night out of the object store (BACKUP_STORE=s3), the newest or the one of that name (courtside-2026-11-23.backup).

Players who were erased since the backup was made are erased again when Courtside is started: by RECORD, or else by erased-players.ndjson beside
FILE. Courtside keeps that record in DATA_DIR and in BACKUP_DIR.

An encrypted backup needs BACKUP_PASSPHRASE. Nothing that is there is ever overwritten; what is cut off in the middle leaves nothing behind but a
folder beside DATA_DIR whose name ends in ".restoring".`

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
  const draft = await makeDraft(config.dataDir)
  const fetched = path.join(draft, 'fetched')
  const file = values.store ? await fetchBackup(config, given, fetched) : (given ?? '')
  const { connection, release } = await emptyDatabase(config, draft)
  const { passphrase } = config.backup
  const { manifest, rows, files, erasures } = await restoreBackup({
    file,
    erased: values.erased,
    passphrase,
    connection,
    dataDir: draft,
  }).finally(release)
  await rm(fetched, { recursive: true, force: true })
  await rename(draft, config.dataDir)
  say(`The backup of ${manifest.at} is restored: ${rows['matches']} matches, ${files} files.`)
  say(
    erasures
      ? 'Players who were erased since are erased again when you start Courtside.'
      : 'No record of erased players was found beside the backup. If anybody was erased since, their names are back: erase them again.',
  )
  say('Everybody has to sign in again; passwords are those of then.')
  if (!manifest.media && manifest.recordings.length > 0) {
    const gigabytes = manifest.recordings.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9
    say(
      config.mediaStore === 's3'
        ? `${manifest.recordings.length} recordings (${gigabytes.toFixed(1)} GB) are not in it: what of them is in the object store is found there.`
        : `${manifest.recordings.length} recordings (${gigabytes.toFixed(1)} GB) are not in it: copy them to ${config.dataDir}/media.`,
    )
  }
})

/** @returns the file that the backup is in now @throws {BackupError} */
async function fetchBackup({ s3 }: Config, name: string | undefined, folder: string): Promise<string> {
  if (!s3) throw new BackupError('--store needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.')
  await mkdir(folder, { mode: 0o700 })
  const store = new BackupStore(s3)
  const file = await store.fetch(name, folder).finally(() => store.close())
  say(`Read ${path.basename(file)} out of the object store.`)
  return file
}

/** The folder in which everything is made before it gets its name. */
async function makeDraft(dataDir: string): Promise<string> {
  const there = await readdir(dataDir).catch(() => null)
  if (there && there.length > 0) {
    throw new BackupError(
      `${dataDir} is not empty. Set DATA_DIR to a new folder: a restore never overwrites anything.`,
    )
  }
  const draft = `${dataDir}.restoring`
  try {
    await mkdir(draft, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new BackupError(
      code === 'EEXIST'
        ? `${draft} is left from a restore that was cut off. Remove it first.`
        : `${draft} cannot be made (${code}).`,
    )
  }
  if (there) await rmdir(dataDir)
  return draft
}

async function emptyDatabase(
  { databaseUrl }: Config,
  draft: string,
): Promise<Omit<ReachedDatabase, 'running'>> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, release: async () => {} }
  const started = await startEmbeddedPostgres({ dataDir: draft, logger: QUIET })
  return { connection: started.connection, release: () => started.stop() }
}
