import type { Database } from '../../db/client.ts'
import type { UsedDisk } from './backup-disk.ts'

/** A failure older than this, ms, is not last night's: backups have been switched off since. */
const LAST_NIGHTS_MS = 36 * 60 * 60 * 1000
/** A backup older than this, ms, missed at least one night. */
const OLD_MS = 48 * 60 * 60 * 1000

/** How nightly backups stand. */
export interface LastBackup {
  /** When one was last tried. */
  at: Date
  failed: boolean
  /** When one last succeeded; null: never. */
  succeededAt: Date | null
  /** Where that one went; null: unknown. */
  disk: UsedDisk | null
}

/** Notes how a nightly backup went that ended now. @param disk where it was written; null: it failed */
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

/** How nightly backups stand; null: none was ever tried. */
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

/** When last night's backup failed; null when it did not, or none was due. @param now ms since the epoch */
export function failedBackupAt(last: LastBackup | null, now: number): Date | null {
  return last?.failed && now - last.at.getTime() < LAST_NIGHTS_MS ? last.at : null
}

/** When the newest backup was made, if that is too long ago; else null. @param now ms since the epoch */
export function oldBackupAt(last: LastBackup | null, now: number): Date | null {
  const made = last?.succeededAt ?? null
  return made && now - made.getTime() > OLD_MS ? made : null
}
