import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { nightlyBackups, refuseUnmounted } from '@courtside/backup'
import type { Config } from '@courtside/config'
import { type Finding, fault, fine, reasonOf, warning } from './finding.ts'
import { checkWritable } from './machine-checks.ts'

const HOUR_MS = 60 * 60 * 1000
/** Age in hours from which the newest backup is too old. */
const OLD_HOURS = 48

/** Checks that nightly backups are set up, and how old the newest one is. */
export async function checkBackups({ backup }: Config): Promise<Finding[]> {
  if (!backup.folder) {
    return [warning('No backup is made at night.', 'Set BACKUP_DIR to a folder on another disk or machine.')]
  }
  try {
    await refuseUnmounted(backup.folder, null)
  } catch (error) {
    return [fault(`The disk of ${backup.folder} is not mounted.`, reasonOf(error))]
  }
  const writable = await checkWritable(backup.folder, 'BACKUP_DIR')
  if (writable?.state === 'fault') return [writable]
  const names = await readdir(backup.folder).catch(() => [])
  const newest = nightlyBackups(names).at(-1)
  if (!newest)
    return [
      warning(
        `There is no nightly backup in ${backup.folder} yet.`,
        'Leave Courtside running: it makes the first within minutes.',
      ),
    ]
  const { mtimeMs, size } = await stat(path.join(backup.folder, newest))
  const hours = Math.floor((Date.now() - mtimeMs) / HOUR_MS)
  const said = `The newest backup is ${newest} (${(size / 1e6).toFixed(1)} MB). ${ageText(hours)}`
  // If the time is in the future, the clock was ahead when the file was written.
  if (Math.abs(hours) >= OLD_HOURS)
    return [
      warning(
        said,
        'Leave Courtside running: it catches up within minutes. If the backup is still old then, the log says why.',
      ),
    ]
  return [backup.passphrase ? fine(said) : warning(`${said} It is not encrypted.`, 'Set BACKUP_PASSPHRASE.')]
}

/** @param hours negative for a time in the future */
function ageText(hours: number): string {
  if (hours < -1) return 'Its time is in the future.'
  return `It is ${hours < OLD_HOURS ? `${Math.max(0, hours)} h` : `${Math.floor(hours / 24)} days`} old.`
}
