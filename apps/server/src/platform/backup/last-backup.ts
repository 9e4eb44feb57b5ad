import type { UsedDisk } from '@courtside/backup'
import type { Database } from '../../db/client.ts'

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
 * Records the result of a nightly backup that has just ended.
 * @param disk where it was written; null if it failed
 */
export async function noteBackup(db: Database, disk: UsedDisk | null): Promise<void> {
  const at = new Date()
  const row = {
    at,
    failed: disk === null,
    ...(disk && { succeeded_at: at, folder: disk.folder, mount_point: disk.mountPoint }),
  }
  await db
    .insertInto('last_backup')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}

/** Returns the state of nightly backups, or null if none was ever tried. */
export async function readLastBackup(db: Database): Promise<LastBackup | null> {
  const row = await db
    .selectFrom('last_backup')
    .select(['at', 'failed', 'succeeded_at', 'folder', 'mount_point'])
    .executeTakeFirst()
  if (!row) return null
  const { at, failed, succeeded_at: succeededAt, folder, mount_point: mountPoint } = row
  const disk = folder !== null && mountPoint !== null ? { folder, mountPoint } : null
  return { at, failed, succeededAt, disk }
}

/**
 * Returns when last night's backup failed; null if it succeeded or none was due.
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
