import path from 'node:path'
import { loadConfig, readEnvironment } from '@courtside/config'
import { HOME, placesIn, UpgradeError, upgrade } from '@courtside/release'
import { VERSION } from '../platform/version.ts'
import { runCommand, say } from './command.ts'

const USAGE = `Replaces this Courtside by another release over the same data.

  ./courtside upgrade FILE

FILE is a release (courtside-<version>-<system>.tar.gz). Its sum is checked if SHA256SUMS lies beside it. The upgrade writes a backup, stops
Courtside if it runs, and starts the new version. If that is not healthy, this version and its database return.
The backup goes to BACKUP_DIR, or to the folder "backups" beside this program.`

const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === '--help') return say(USAGE)
  if (file === undefined || more.length > 0) throw new UpgradeError(USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  const version = await upgrade({
    file: path.resolve(file),
    home: HOME,
    places: placesIn(HOME),
    dataDir: config.dataDir,
    hasOwnDatabase: !config.database,
    backupFolder: config.backup.folder ?? path.join(HOME, 'backups'),
    version: VERSION,
    health: `http://${ANY_ADDRESS[config.host] ?? config.host}:${config.port}/api/health`,
    say,
  })
  say(`Courtside is now version ${version}.`)
})
