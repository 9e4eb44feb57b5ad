import { z } from 'zod'

/**
 * A backup is a tar, packed with gzip, and encrypted as age does it when there is a passphrase (`age -d` opens it). In it come, in this
 * order: `courtside-backup.json` (the manifest), the rows of each table in pieces (`tables/NAME/00000.copy`, the text that
 * PostgreSQL's COPY writes), the files of the data folder (`files/images/…`, `files/media/…`, and in an encrypted
 * backup `files/secrets/…`), and `complete.json`, which says how many rows
 * and files there should have been: a file that was cut off has none.
 */
export const MANIFEST_NAME = 'courtside-backup.json'
export const COMPLETE_NAME = 'complete.json'

const FORMAT = 1

/** What stands at the head of a backup. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT, { error: 'was made by a newer Courtside' }),
  /** When the rows were read, ISO 8601. */
  at: z.iso.datetime(),
  /** The last migration of the database it was taken from. */
  migration: z.string(),
  /** In an order in which no row comes before one that it refers to. */
  tables: z.array(z.object({ name: identifier(), columns: z.array(identifier()).min(1) })),
  /** Counters of ids: the last one given out. */
  sequences: z.array(z.object({ name: identifier(), last: z.number().int() })),
  /** Whether the recordings are in it. */
  media: z.boolean(),
  /** The recordings that there were, whether they are in it or not: folder and bytes. */
  recordings: z.array(z.object({ playbackId: z.string(), bytes: z.number().int() })),
})

export type Manifest = z.output<typeof manifestSchema>

/** What stands at the end of a backup, to be held against what was read. */
export const completeSchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
})

export type Complete = z.output<typeof completeSchema>

/** The name of a table, a column or a sequence of ours: it is put into SQL. */
function identifier() {
  return z.string().regex(/^[a-z_][a-z0-9_]*$/)
}

/** A manifest for what is written now. */
export function newManifest(parts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...parts }
}

/** The backup can't be made or restored. The message is for the person at the keyboard and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
