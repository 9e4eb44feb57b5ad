import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-format.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Config, loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { ReachedDatabase } from '../db/reach-database.ts'
import { QUIET, runCommand, say } from './command.ts'

const USAGE = `Restores a backup into an empty DATA_DIR (and, where DATABASE_URL is set, an empty database).

  npm run restore -- FILE [--erased RECORD]

Players who were erased since the backup was made are erased again when Courtside is started: by RECORD, or else by erased-players.ndjson beside
FILE. Courtside keeps that record in DATA_DIR and in BACKUP_DIR.

An encrypted backup needs BACKUP_PASSPHRASE. Nothing that is there is ever overwritten; what is cut off in the middle leaves nothing behind but a
folder beside DATA_DIR whose name ends in ".restoring".`

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, erased: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (values.help) return say(USAGE)
  if (file === undefined || more.length > 0) throw new BackupError(USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  process.umask(0o077)
  const draft = await makeDraft(config.dataDir)
  const { connection, release } = await emptyDatabase(config, draft)
  const { passphrase } = config.backup
  const { manifest, rows, files, erasures } = await restoreBackup({
    file,
    erased: values.erased,
    passphrase,
    connection,
    dataDir: draft,
  }).finally(release)
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
