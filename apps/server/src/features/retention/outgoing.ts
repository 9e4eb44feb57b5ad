import type { OutgoingVideo, RetentionRules } from '@courtside/contract'
import type { UnprotectedVideo } from '../matches/video-repository.ts'

/** Decimal gigabytes, as disks are labelled. */
const GB = 1e9
const DAY_MS = 24 * 3600 * 1000

/** A video to remove, and the rule that removes it. */
export type Outgoing = { video: UnprotectedVideo; reason: OutgoingVideo['reason'] }

/**
 * Selects the videos to remove: first by the age of their match, then the oldest ones until enough disk space
 * would be free.
 *
 * @param videos oldest first
 *
 * @param now epoch ms
 *
 * @param free bytes
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
    // Removing a video from an external host frees no space here.
    else if (wanted > 0 && video.video_bytes) {
      found.push({ video, reason: 'space' })
      wanted -= video.video_bytes
    }
  }
  return found
}
