import type { Quality } from './quality/quality.ts'

/**
 * `waiting`: there is no video, and retries are running. `showing`: the video is there, playing or not.
 * `off`: live numbers are shown without video. `impossible`: the browser cannot play the video.
 */
export type PicturePhase = 'waiting' | 'showing' | 'off' | 'impossible'

/** The options of a {@link Picture}. */
export interface PictureChoice {
  url: string
  /**
   * Whether the match is live: play immediately, muted, at the live position. Otherwise wait at the beginning
   * until the viewer starts the video.
   */
  live: boolean
  /** The moment to start at, in epoch ms: play immediately from there, muted. */
  startAt: number | null
  /** Whether there is or may be something to play; otherwise wait until a sender sends. */
  expected: boolean
  quality: Quality
}
