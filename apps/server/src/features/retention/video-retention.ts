import type { OutgoingVideo, RetentionRules } from '@courtside/contract'
import type { VideoProvider } from '@courtside/media'
import { SCARCE_BYTES } from '@courtside/media'
import type { Logger } from '../../logger.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { MatchService } from '../matches/service.ts'
import { outgoing } from './outgoing.ts'
import type { RetentionRule } from './retention.ts'

/** What the retention of videos needs. */
export interface VideoRetentionParts {
  matches: Pick<MatchService, 'videos' | 'removeUnprotectedVideo'>
  club: Pick<ClubSettingsService, 'read'>
  video: Pick<VideoProvider, 'space'>
  logger: Logger
  /** ms since the epoch. */
  now?: () => number
}

/** The rules by which videos go. */
export class VideoRetention implements RetentionRule {
  readonly name = 'videos'
  readonly #parts: VideoRetentionParts

  constructor(parts: VideoRetentionParts) {
    this.#parts = parts
  }

  /** What rules would remove now, the oldest first. Removes nothing. */
  async outgoing(rules: RetentionRules): Promise<OutgoingVideo[]> {
    return (await this.#outgoing(rules)).map(({ video: { id, title, ended_at, video_bytes }, reason }) => ({
      matchId: id,
      title,
      endedAt: ended_at.toISOString(),
      bytes: video_bytes,
      reason,
    }))
  }

  /**
   * Removes the oldest videos that are not kept, one after the other, until there is room to record; nothing where the club has
   * not allowed it.
   */
  async makeRoom(): Promise<void> {
    const { matches, club, video, logger } = this.#parts
    if (!(await club.read()).videoMakesRoom) return
    for (const oldest of await matches.videos.unprotected()) {
      if ((await video.space()).free >= SCARCE_BYTES) return
      if (!oldest.video_bytes || !(await matches.removeUnprotectedVideo(oldest))) continue
      const { id: matchId, title, video_bytes: bytes } = oldest
      logger.warn({ matchId, title, bytes }, 'A video was removed to make room for what is recorded.')
    }
  }

  /** Removes what the club's rules remove. */
  async apply(stopping: AbortSignal): Promise<void> {
    const { matches, club, logger } = this.#parts
    for (const { video, reason } of await this.#outgoing(await club.read())) {
      if (stopping.aborted) return
      const { id: matchId, title, video_bytes: bytes } = video
      // It may have been kept, or its match reopened, since it was looked at.
      if (await matches.removeUnprotectedVideo(video)) {
        logger.info({ matchId, title, bytes, reason }, 'A video was removed by the rules of retention.')
      }
    }
  }

  async #outgoing(rules: RetentionRules) {
    if (rules.videoDays === null && rules.videoFreeGb === null) return []
    const { matches, video, now = Date.now } = this.#parts
    const { free } = await video.space()
    return outgoing(await matches.videos.unprotected(), rules, { now: now(), free })
  }
}
