import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, verifyBackup } from '@courtside/backup'
import { loadConfig, readEnvironment } from '@courtside/config'
import { isKnownMigration } from '../db/migrate.ts'
import { reachDatabase } from '../db/reach-database.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { QUIET_LOGGER, runCommand, say } from './command.ts'

const USAGE = `Writes a backup: the database as it is at this moment, and the images. Works while Courtside runs and while it does not.

  npm run backup -- FILE [--media]
  npm run backup -- --verify FILE

It never overwrites a file. --verify reads a whole backup and reports whether it is complete; it writes nothing.
--media adds the recordings. With BACKUP_PASSPHRASE the file is encrypted (age can decrypt it); without it, anyone who has the file can read it.
It never contains sessions and mail; it contains the secrets of second factors, push and restreaming only when it is encrypted. "npm run restore" restores it into an empty folder.`

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
  const { connection, release } = await reachDatabase(config, QUIET_LOGGER)
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
    if (passphrase === undefined) say('The backup is not encrypted. To encrypt it, set BACKUP_PASSPHRASE.')
    if (!values.media && config.mediaStore === 'file')
      say('The backup contains no recordings: add --media, or copy the folder "media" yourself.')
    else if (!values.media) say('The backup contains no recordings: they are in the object store.')
    else if (config.mediaStore === 's3')
      say('The backup contains only the recordings on this disk; the others are in the object store.')
  } finally {
    await release()
  }
})

async function verify(file: string, passphrase: string | undefined): Promise<void> {
  const { at, rows, files } = await verifyBackup(file, passphrase, isKnownMigration)
  say(`${file} is complete: the backup of ${at} with ${rows['matches'] ?? 0} matches and ${files} files.`)
}
