import type { LastBackup, UsedDisk } from '@courtside/backup'
import type { Database } from '../../db/client.ts'

/**
 * Records the result of a nightly backup that has just ended.
 * @param disk the disk on which it was written; null if it failed
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
