import type { OutgoingVideo, RetentionRules } from '@courtside/contract'
import { SCARCE_BYTES, type VideoStorage } from '@courtside/media'
import type { Logger } from '../../logger.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { MatchService } from '../matches/service.ts'
import type { UnprotectedVideo } from '../matches/video-repository.ts'
import type { RetentionRule } from './retention.ts'

/** Dependencies of {@link VideoRetention}. */
export interface VideoRetentionParts {
  matches: Pick<MatchService, 'videos' | 'removeUnprotectedVideo'>
  club: Pick<ClubSettingsService, 'read'>
  video: Pick<VideoStorage, 'space'>
  logger: Logger
  /** Returns the current time in epoch ms. */
  now?: () => number
}

/** The retention rule for videos. */
export class VideoRetention implements RetentionRule {
  readonly name = 'videos'
  readonly #parts: VideoRetentionParts

  constructor(parts: VideoRetentionParts) {
    this.#parts = parts
  }

  /** Returns the videos that the rules would remove now, oldest first. Removes nothing. */
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
   * Removes the oldest unprotected videos until there is enough free space to record. Does nothing unless the
   * club's settings allow it.
   */
  async makeRoom(): Promise<void> {
    const { matches, club, video, logger } = this.#parts
    if (!(await club.read()).videoMakesRoom) return
    for (const oldest of await matches.videos.unprotected()) {
      if ((await video.space()).free >= SCARCE_BYTES) return
      if (!oldest.video_bytes || !(await matches.removeUnprotectedVideo(oldest))) continue
      const { id: matchId, title, video_bytes: bytes } = oldest
      logger.warn({ matchId, title, bytes }, 'Removed a video to make room for the recording.')
    }
  }

  /** Applies the club's rules. */
  async apply(stopping: AbortSignal): Promise<void> {
    const { matches, club, logger } = this.#parts
    for (const { video, reason } of await this.#outgoing(await club.read())) {
      if (stopping.aborted) return
      const { id: matchId, title, video_bytes: bytes } = video
      // Since the selection, the video may have been protected or its match reopened.
      if (await matches.removeUnprotectedVideo(video)) {
        logger.info({ matchId, title, bytes, reason }, 'Removed a video by the retention rules.')
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

/** Bytes of a gigabyte, which is decimal as on the labels of disks. */
const GB = 1e9
const DAY_MS = 24 * 3600 * 1000

/** A video to remove, and the rule that removes it. */
type Outgoing = { video: UnprotectedVideo; reason: OutgoingVideo['reason'] }

/**
 * Selects the videos to remove: all videos of matches that are too old, and then the oldest of the other
 * videos until enough disk space would be free.
 * @param videos oldest first
 * @param now epoch ms
 * @param free free space in bytes
 */
export function outgoing(
  videos: readonly UnprotectedVideo[],
  { videoDays, videoFreeGb }: RetentionRules,
  { now, free }: { now: number; free: number },
): Outgoing[] {
  const oldest = videoDays === null ? Number.NEGATIVE_INFINITY : now - videoDays * DAY_MS
  const found: Outgoing[] = []
  let wanted = videoFreeGb === null ? 0 : videoFreeGb * GB - free
  for (const video of videos) if (video.ended_at.getTime() < oldest) wanted -= video.video_bytes ?? 0
  for (const video of videos) {
    if (video.ended_at.getTime() < oldest) found.push({ video, reason: 'age' })
    // Removing a video of an external host would free no space on this disk.
    else if (wanted > 0 && video.video_bytes) {
      found.push({ video, reason: 'space' })
      wanted -= video.video_bytes
    }
  }
  return found
}
