export { type ArchiveEntry, type ArchiveWriter, readArchive, writeArchive } from './backup-archive.ts'
export { mountPointOf, refuseUnmounted, type UsedDisk } from './backup-disk.ts'
export {
  BackupError,
  COMPLETE_NAME,
  type Complete,
  completeSchema,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
  newManifest,
} from './backup-format.ts'
export { BACKUP_NAME, BackupStore } from './backup-store.ts'
export { ERASURE_RECORD, ErasureRecord } from './erasure-record.ts'
export { DRAFT, RestoreFolder, settleRestore } from './restore-folder.ts'
