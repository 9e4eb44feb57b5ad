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

/** Sessions that may have begun since the journal was stored last: their numbers are in names that viewers and caches may have seen. */
const UNKNOWN_SESSIONS = 100

/**
 * Brings the journals of recordings to a disk that does not have them, so that they are watched out of the store: after a disk was lost, or on a
 * new machine.
 * @param playbackIds the recordings that there are
 * @returns how many came @throws {StoreError}
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
    logger.info({ brought }, 'Recordings that were not on the disk were found in the object store')
  return brought
}
