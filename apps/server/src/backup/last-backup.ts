import type { Database } from '../db/client.ts'

/** A failure older than this, ms, is none of last night's: backups have been switched off since, or no Courtside ran at night. */
const LAST_NIGHTS_MS = 36 * 60 * 60 * 1000

/** Notes how a backup of the night went that ended now. */
export async function noteBackup(db: Database, failed: boolean): Promise<void> {
  const row = { at: new Date(), failed }
  await db
    .insertInto('last_backup')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}

/** When last night's backup failed; null when it did not, or none was due. */
export async function failedBackupAt(db: Database, now: number): Promise<Date | null> {
  const last = await db.selectFrom('last_backup').select(['at', 'failed']).executeTakeFirst()
  return last?.failed && now - last.at.getTime() < LAST_NIGHTS_MS ? last.at : null
}
