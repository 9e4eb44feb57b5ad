import type { AacConfig } from '../codecs/flv/aac.ts'
import type { VideoConfig } from '../codecs/flv/video-config.ts'

/**
 * The receiver of the packager's output. The calls come in this order: beginGroup (openSegment addPart*
 * closeSegment)* beginGroup … A group is a run of segments that share one init segment and one timeline.
 */
export type PackagerSink = {
  beginGroup(group: {
    init: Buffer
    video: VideoConfig
    audio: AacConfig | null
    /** The encoder's time of the first frame, at which the group's timeline starts, in ms. */
    startTimestamp: number
  }): void
  openSegment(segment: {
    /** Time of the first frame, in ms since 1970. */
    programDateTime: number
    /** Whether the segment starts with a key frame. */
    independent: boolean
  }): void
  addPart(part: {
    data: Buffer
    /** Duration in seconds. */
    duration: number
    /** Whether the part starts with a key frame. */
    independent: boolean
    /** Size of the part's audio alone, in bytes. */
    soundBytes: number
  }): void
  closeSegment(): void
}
