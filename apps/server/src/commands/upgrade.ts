import path from 'node:path'
import { loadConfig, readEnvironment } from '@courtside/config'
import { HOME, placesIn, UpgradeError, upgrade } from '@courtside/release'
import { VERSION } from '../platform/version.ts'
import { runCommand, say } from './command.ts'

const USAGE = `Replaces this version of Courtside with another release. The data stays.

  ./courtside upgrade FILE

FILE is a release (courtside-<version>-<system>.tar.gz). The upgrade compares its checksum if SHA256SUMS is in the
same folder. It writes a backup, stops Courtside if it runs, and starts the new version. If the new version does not work, the upgrade brings
this version and its database back.
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
