import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { VideoLogger } from '../logger.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { encodeRecord } from '../recorder/journal-record.ts'
import { JOURNAL_FILE } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import { replayJournal } from '../recorder/recovery.ts'
import { namedBy } from './stored-recording.ts'
import { writeStoredState } from './stored-state.ts'
import { writeWhole } from './whole-file.ts'

/**
 * How many session numbers to skip when a recording continues from its stored journal. Up to that many
 * sessions may have started since it was stored, and viewers and caches may have seen file names with their
 * numbers.
 */
export const UNKNOWN_SESSIONS = 100

/**
 * Restores journals missing on the disk, so that their recordings can be watched from the store: after the
 * loss of a disk, or on a new machine.
 * @param playbackIds all recordings that exist
 * @returns the number of restored journals
 * @throws {StoreError}
 */
export async function bringLostJournals(
  mediaDir: string,
  store: ObjectStore,
  { playbackIds, now, logger }: { playbackIds: readonly string[]; now: () => number; logger: VideoLogger },
): Promise<number> {
  let brought = 0
  for (const playbackId of playbackIds) {
    const directory = path.join(mediaDir, playbackId)
    const file = path.join(directory, JOURNAL_FILE)
    if (await stat(file).catch(nullIfMissing)) continue
    const journal = await store.get(file)
    if (!journal) continue
    const { timeline, wholeBytes } = await replayJournal(journal)
    const away = namedBy(timeline).reduce((sum, { bytes }) => sum + bytes, 0)
    const { ended } = timeline
    const state = { store: store.name, journal: journal.length, film: null, ended, away }
    const later = encodeRecord({ type: 'session', session: timeline.sessions + UNKNOWN_SESSIONS, at: now() })
    await writeWhole(file, ended ? journal : Buffer.concat([journal.subarray(0, wholeBytes), later]))
    await writeStoredState(directory, state)
    brought += 1
  }
  if (brought > 0)
    logger.info({ brought }, 'Found recordings in the object store that were missing on the disk')
  return brought
}
