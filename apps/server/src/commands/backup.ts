import path from 'node:path'
import { parseArgs } from 'node:util'
import { reachDatabase } from '../db/reach-database.ts'
import { BackupError } from '../platform/backup/backup-format.ts'
import { verifyBackup } from '../platform/backup/verify-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { loadConfig } from '../platform/config/config.ts'
import { readEnvironment } from '../platform/config/environment.ts'
import { QUIET, runCommand, say } from './command.ts'

const USAGE = `Writes a backup: the database as it is at this moment, and the images. Works while Courtside runs and while it does not.

  npm run backup -- FILE [--media]
  npm run backup -- --verify FILE

A file that exists is never overwritten. --verify reads a backup to its end and says whether it is whole; it writes nothing.
--media adds the recordings. With BACKUP_PASSPHRASE set the file is encrypted (age opens it); without, whoever has the file can read it.
Sessions and mail are never in it; the secrets of second factors, push and restreaming only when it is encrypted. "npm run restore" puts it into an empty folder.`

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      media: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (values.help) return say(USAGE)
  if (file === undefined || more.length > 0) throw new BackupError(USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  if (values.verify) return verify(file, config.backup.passphrase)
  const { connection, release } = await reachDatabase(config, QUIET)
  try {
    const { passphrase } = config.backup
    const order = {
      connection,
      dataDir: config.sharedDir,
      file: path.resolve(file),
      media: values.media,
      passphrase,
    }
    const { rows, files, bytes } = await writeBackup(order)
    const matches = rows['matches'] ?? 0
    say(`${file}: ${matches} matches, ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`)
    if (passphrase === undefined) say('It is not encrypted: set BACKUP_PASSPHRASE to have it so.')
    if (!values.media && config.mediaStore === 'file')
      say('The recordings are not in it: add --media, or copy the folder "media" yourself.')
    else if (!values.media) say('The recordings are not in it: they are in the object store.')
    else if (config.mediaStore === 's3')
      say('Of recordings only what is on this disk is in it; the rest is in the object store.')
  } finally {
    await release()
  }
})

async function verify(file: string, passphrase: string | undefined): Promise<void> {
  const { at, rows, files } = await verifyBackup(file, passphrase)
  say(`${file} is whole: the backup of ${at} with ${rows['matches'] ?? 0} matches and ${files} files.`)
}
