import type { VideoIngest, VideoStorage } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { isRehearsal } from '../../video/rehearsals.ts'
import type { RetentionRule } from './retention.ts'

/** How long an encoder may send a camera test before it has to connect again, in ms. Bounds the recording. */
const LONGEST_TEST_MS = 3600_000

/** Dependencies of {@link LeftoverVideos}. */
interface LeftoverVideoParts {
  db: Database
  video: Pick<VideoIngest & VideoStorage, 'ingestState' | 'recorded' | 'remove'>
  logger: Logger
}

/**
 * The retention rule for videos that no match needs: camera tests that have ended or run for too long, and
 * removed videos of matches, because their removal may have failed or been interrupted.
 */
export class LeftoverVideos implements RetentionRule {
  readonly name = 'leftover-videos'
  readonly #parts: LeftoverVideoParts

  constructor(parts: LeftoverVideoParts) {
    this.#parts = parts
  }

  /** Removes the videos. Logs a failure; the next run tries again. */
  async apply(stopping: AbortSignal): Promise<void> {
    const { db, video, logger } = this.#parts
    const tests = (await video.recorded()).filter((id) => isRehearsal(id) && !this.#isNewTest(id))
    for (const playbackId of [...tests, ...(await removedVideos(db))]) {
      if (stopping.aborted) return
      try {
        await video.remove(playbackId)
        await noteGone(db, playbackId)
      } catch (error) {
        logger.error({ err: error, playbackId }, 'Could not remove a video that no match needs.')
      }
    }
  }

  #isNewTest(playbackId: string): boolean {
    const { status, since } = this.#parts.video.ingestState(playbackId)
    return status === 'live' && serverNow() - (since ?? 0) < LONGEST_TEST_MS
  }
}

/** Returns the removed videos of finished matches that may still exist: {@link noteGone} was not called yet. */
async function removedVideos(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('playback_id')
    .where('video_removed_at', 'is not', null)
    .where('ended_at', 'is not', null)
    .where('has_picture', 'is not', false)
    .execute()
  return rows.map(({ playback_id }) => playback_id)
}

/** Records that nothing is left of a match's video, unless a host that is switched off still has it. */
async function noteGone(db: Database, playbackId: string): Promise<void> {
  const hosted = db.selectFrom('mux_streams').select('playback_id')
  const update = db.updateTable('matches').set({ has_picture: false }).where('playback_id', '=', playbackId)
  await update.where('playback_id', 'not in', hosted).execute()
}
