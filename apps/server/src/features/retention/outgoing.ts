import type { OutgoingVideo, RetentionRules } from '@courtside/contract'
import type { UnprotectedVideo } from '../matches/video-repository.ts'

/** GB as disks are sold. */
const GB = 1e9
const DAY_MS = 24 * 3600 * 1000

/** A video that is to go, and by which rule. */
export type Outgoing = { video: UnprotectedVideo; reason: OutgoingVideo['reason'] }

/**
 * Which of the videos that rules may remove are to go: those whose match ended too long ago, and, while too little of the disk would
 * be free, the oldest of the others.
 * @param videos the oldest first
 * @param now ms since the epoch
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
    // One that a host keeps frees nothing here.
    else if (wanted > 0 && video.video_bytes) {
      found.push({ video, reason: 'space' })
      wanted -= video.video_bytes
    }
  }
  return found
}
