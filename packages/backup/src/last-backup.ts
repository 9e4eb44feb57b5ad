import type { UsedDisk } from './backup-disk.ts'

/**
 * Maximum age in ms of a failure that is reported. An older one means that backups have been switched off.
 */
const LAST_NIGHTS_MS = 36 * 60 * 60 * 1000
/** Age in ms from which a backup is old: it missed at least one night. */
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

/** Returns when the newest backup was made if it is too old, or else null. @param now ms since the epoch */
export function oldBackupAt(last: LastBackup | null, now: number): Date | null {
  const made = last?.succeededAt ?? null
  return made && now - made.getTime() > OLD_MS ? made : null
}
