import type { VideoIngest, VideoStorage } from '@courtside/media'
import type { Logger } from '../../logger.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { isRehearsal } from '../../video/rehearsals.ts'
import type { RetentionRule } from './retention.ts'

/** How long an encoder may send a camera test before it has to connect again, in ms. Bounds the recording. */
const LONGEST_TEST_MS = 3600_000

/** Dependencies of {@link LeftoverVideos}. */
interface LeftoverVideoParts {
  video: Pick<VideoIngest & VideoStorage, 'ingestState' | 'recorded' | 'remove'>
  logger: Logger
}

/** The retention rule for videos that no match needs: camera tests that have ended or run for too long. */
export class LeftoverVideos implements RetentionRule {
  readonly name = 'leftover-videos'
  readonly #parts: LeftoverVideoParts

  constructor(parts: LeftoverVideoParts) {
    this.#parts = parts
  }

  /** Removes the videos. Logs a failure; the next run tries again. */
  async apply(stopping: AbortSignal): Promise<void> {
    const { video, logger } = this.#parts
    for (const playbackId of (await video.recorded()).filter(isRehearsal)) {
      if (stopping.aborted) return
      const { status, since } = video.ingestState(playbackId)
      if (status === 'live' && serverNow() - (since ?? 0) < LONGEST_TEST_MS) continue
      await video.remove(playbackId).catch((error: unknown) => {
        logger.error({ err: error, playbackId }, 'Could not remove a video that no match needs.')
      })
    }
  }
}
