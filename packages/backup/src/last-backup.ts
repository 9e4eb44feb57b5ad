import type { UsedDisk } from './backup-disk.ts'

/**
 * Maximum age in ms of a failure that is reported. If the last failure is older, backups have been switched
 * off.
 */
const LAST_NIGHTS_MS = 36 * 60 * 60 * 1000
/** Age in ms from which the newest backup is too old: at least one nightly backup is missing. */
const OLD_MS = 48 * 60 * 60 * 1000

/** The state of nightly backups. */
export interface LastBackup {
  /** When a backup was last tried. */
  at: Date
  failed: boolean
  /** When a backup last succeeded; null if never. */
  succeededAt: Date | null
  /** The disk of that backup; null if unknown. */
  disk: UsedDisk | null
}

/**
 * Returns when the latest backup failed. Null if it succeeded, if none was made yet, or if the failure is
 * older than {@link LAST_NIGHTS_MS}.
 * @param now ms since the epoch
 */
export function failedBackupAt(last: LastBackup | null, now: number): Date | null {
  return last?.failed && now - last.at.getTime() < LAST_NIGHTS_MS ? last.at : null
}

/**
 * Returns the time of the newest backup if that backup is too old, or else null. It also counts as too old if
 * its time is equally far in the future: the clock was ahead, and no backup was made since.
 * @param now ms since the epoch
 */
export function oldBackupAt(last: LastBackup | null, now: number): Date | null {
  const made = last?.succeededAt ?? null
  return made && Math.abs(now - made.getTime()) > OLD_MS ? made : null
}
