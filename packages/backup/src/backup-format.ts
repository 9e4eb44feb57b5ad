import { z } from 'zod'

/**
 * Name of the manifest of a backup. A backup is a tar file, compressed with gzip, and encrypted with age when
 * there is a passphrase (`age -d` decrypts it). Its entries, in this order:
 * - `courtside-backup.json`, the manifest
 * - the rows of each table in pieces (`tables/NAME/00000.copy`, the text format of PostgreSQL's COPY)
 * - the files of the data folder (`files/images/…`, `files/media/…`, and in an encrypted backup
 *   `files/secrets/…`)
 * - `complete.json`, the expected numbers of rows and files. A truncated backup has no such entry.
 */
export const MANIFEST_NAME = 'courtside-backup.json'
export const COMPLETE_NAME = 'complete.json'

const FORMAT = 1

/** The manifest, the first entry of a backup. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT, { error: 'was made by a newer Courtside' }),
  /** When the rows were read, ISO 8601. */
  at: z.iso.datetime(),
  /** The last migration of the source database. */
  migration: z.string(),
  /** Ordered so that each row comes after the rows that it refers to. */
  tables: z.array(z.object({ name: identifier(), columns: z.array(identifier()).min(1) })),
  /** The id sequences, with the last id of each. */
  sequences: z.array(z.object({ name: identifier(), last: z.number().int() })),
  /** Whether the backup contains the recordings. */
  media: z.boolean(),
  /** The existing recordings, whether the backup contains them or not: folder and bytes. */
  recordings: z.array(z.object({ playbackId: z.string(), bytes: z.number().int() })),
})

export type Manifest = z.output<typeof manifestSchema>

/**
 * The last entry of a backup: the expected numbers of rows and files, to compare with those that were read.
 */
export const completeSchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
})

export type Complete = z.output<typeof completeSchema>

/** Returns the schema for the name of a table, a column or a sequence, which is safe to use in SQL. */
function identifier() {
  return z.string().regex(/^[a-z_][a-z0-9_]*$/)
}

/** Returns a manifest of the current format. */
export function newManifest(parts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...parts }
}

/** The backup cannot be created or restored. The message is for the administrator and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
