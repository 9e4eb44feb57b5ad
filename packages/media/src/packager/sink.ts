import type { AacConfig } from '../codecs/flv/aac.ts'
import type { VideoConfig } from '../codecs/flv/video-config.ts'

/**
 * Where the packager's output goes, in this order: beginGroup (openSegment addPart* closeSegment)* beginGroup …
 * A group is a run of segments that share one init segment and one timeline.
 */
export type PackagerSink = {
  beginGroup(group: {
    init: Buffer
    video: VideoConfig
    audio: AacConfig | null
    /** The encoder's time of the first frame, with which the group's timeline begins, ms. */
    startTimestamp: number
  }): void
  openSegment(segment: {
    /** Milliseconds since 1970 of the first frame. */
    programDateTime: number
    /** Starts with a key frame. */
    independent: boolean
  }): void
  addPart(part: {
    data: Buffer
    /** Seconds. */
    duration: number
    /** Starts with a key frame. */
    independent: boolean
  }): void
  closeSegment(): void
}
