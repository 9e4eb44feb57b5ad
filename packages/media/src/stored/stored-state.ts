import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from './whole-file.ts'

/** What of a recording is in the object store, beside its journal. */
export const STORED_FILE = 'stored.json'

const state = z.object({
  /** Which store that is. */
  store: z.string(),
  /** Bytes of the journal that are there; everything they name is there too. */
  journal: z.int(),
  /** The film's index that is there, by its bytes and when it was written (ms since 1970); null: none is. */
  film: z.object({ bytes: z.int(), at: z.number() }).nullable(),
  /** Whether the recording has ended, and its whole journal is there. */
  ended: z.boolean(),
  /** Bytes of segments that are there alone: they have left the disk. */
  away: z.int(),
})

export type StoredState = z.infer<typeof state>

/** What of the recording in a folder is in that store. What cannot be read, or is of another store, counts as nothing: it is stored again. */
export async function readStoredState(directory: string, store: string): Promise<StoredState> {
  const nothing = { store, journal: 0, film: null, ended: false, away: 0 }
  const found = await read(directory)
  return found?.store === store ? found : nothing
}

/** Bytes of the recording in a folder that have left the disk. */
export async function bytesAway(directory: string): Promise<number> {
  return (await read(directory))?.away ?? 0
}

async function read(directory: string): Promise<StoredState | null> {
  try {
    return state.parse(JSON.parse(await readFile(path.join(directory, STORED_FILE), 'utf8')))
  } catch {
    return null
  }
}

/** Keeps it. @throws when the disk does not take it */
export function writeStoredState(directory: string, stored: StoredState): Promise<void> {
  return writeWhole(path.join(directory, STORED_FILE), JSON.stringify(stored))
}

/** All of the recording in a folder is on the disk again. @throws when the disk does not take it */
export async function forgetAway(directory: string): Promise<void> {
  const stored = await read(directory)
  if (stored && stored.away > 0) await writeStoredState(directory, { ...stored, away: 0 })
}
