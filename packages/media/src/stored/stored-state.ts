import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from './whole-file.ts'

/** File that describes the stored part of a recording, next to its journal. */
export const STORED_FILE = 'stored.json'

const state = z.object({
  /** The name of the store. */
  store: z.string(),
  /**
   * Bytes of the journal in the store. Every file that this part of the journal names is in the store too.
   */
  journal: z.int(),
  /**
   * The stored index of the MP4: its size in bytes, and when it was written (ms since 1970); null when none
   * is stored.
   */
  film: z.object({ bytes: z.int(), at: z.number() }).nullable(),
  /** Whether the recording has ended and its whole journal is stored. */
  ended: z.boolean(),
  /** Bytes of segments that have left the disk and exist in the store only. */
  away: z.int(),
})

export type StoredState = z.infer<typeof state>

/**
 * Reads which part of a recording is in the given store. An unreadable state, or one of another store, counts
 * as nothing, so that everything is stored again.
 */
export async function readStoredState(directory: string, store: string): Promise<StoredState> {
  const nothing = { store, journal: 0, film: null, ended: false, away: 0 }
  const found = await read(directory)
  return found?.store === store ? found : nothing
}

/** Returns how many bytes of a recording are no longer on the disk. */
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

/**
 * Writes the state.
 * @throws when the disk does not accept the state
 */
export function writeStoredState(directory: string, stored: StoredState): Promise<void> {
  return writeWhole(path.join(directory, STORED_FILE), JSON.stringify(stored))
}

/**
 * Records that the whole recording is on the disk again.
 * @throws when the disk does not accept the state
 */
export async function forgetAway(directory: string): Promise<void> {
  const stored = await read(directory)
  if (stored && stored.away > 0) await writeStoredState(directory, { ...stored, away: 0 })
}
