export { type ArchiveEntry, type ArchiveWriter, readArchive, writeArchive } from './backup-archive.ts'
export { mountPointOf, refuseUnmounted, type UsedDisk } from './backup-disk.ts'
export {
  BackupError,
  COMPLETE_NAME,
  type Complete,
  completeSchema,
  MANIFEST_NAME,
  type Manifest,
  newManifest,
} from './backup-format.ts'
export { backupName, nightlyBackups } from './backup-names.ts'
export { BackupStore } from './backup-store.ts'
export { ERASURE_RECORD, ErasureRecord } from './erasure-record.ts'
export { failedBackupAt, type LastBackup, oldBackupAt } from './last-backup.ts'
export {
  type BackupJournal,
  lastDueAt,
  makeNightlyBackup,
  type NightOutcome,
  removeOldBackups,
  startNightlyBackups,
} from './nightly-backup.ts'
export { DRAFT, RestoreFolder, settleRestore } from './restore-folder.ts'
export {
  joinTables,
  readErasures,
  readJson,
  readManifest,
  verifyBackup,
  writeRestoredFile,
} from './restored-backup.ts'
export { addFile, addFiles, addJson, listRecordings, writeBackupFile } from './written-backup.ts'
