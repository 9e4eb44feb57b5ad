import { CLOCK_LEAP_MS, CLOCK_STEP_BACK_MS } from './timing.ts'

/**
 * How long the audio's times must disagree with the video's before audio is aligned again, in ms of video.
 * Single frames that disagree are dropped as strays.
 */
const STRAYS_MS = 500
/**
 * If the audio's clock has stepped back, the audio disagrees with the video when it is more than this many ms
 * behind.
 */
const BEHIND_MS = 500

/** The newest video frame: its time on the encoder's clock, and the duration of a frame, in ms. */
export type NewestVideo = { timestamp: number; frameMs: number }

/**
 * Maps the audio's timestamps to the video's. Normally they share a clock. Some encoders start the audio's
 * clock at another time, or restart it. The audio is then aligned by arrival: it belongs to the video that
 * arrives with it.
 */
export class AudioClock {
  readonly #onRealigned: () => void
  /** Added to the audio's timestamps, in ms. */
  #offset = 0
  #last: number | null = null
  /** Whether the audio's timestamps have stepped back since they last agreed with the video's. */
  #steppedBack = false
  #placedAny = false
  /** Time of the video when the audio began to disagree with it; null while they agree. */
  #elsewhereSince: number | null = null

  constructor(onRealigned: () => void) {
    this.#onRealigned = onRealigned
  }

  /** Returns the time of an audio frame on the video's clock, in ms; null for a stray. */
  place(timestamp: number, video: NewestVideo | null): number | null {
    this.#steppedBack ||= this.#last !== null && timestamp < this.#last - CLOCK_STEP_BACK_MS
    this.#last = timestamp
    if (!video) return timestamp + this.#offset
    if (this.#fits(timestamp + this.#offset, video)) return this.#placed(timestamp)
    if (this.#offset !== 0 && this.#fits(timestamp, video)) {
      this.#offset = 0
      return this.#placed(timestamp)
    }
    this.#elsewhereSince ??= video.timestamp
    const isStray = this.#placedAny && video.timestamp - this.#elsewhereSince < STRAYS_MS
    if (isStray) return null
    // The audio lies between two video frames, so the middle between them is wrong by at most half a frame.
    this.#offset = Math.round(video.timestamp + video.frameMs / 2 - timestamp)
    this.#onRealigned()
    return this.#placed(timestamp)
  }

  #fits(time: number, { timestamp }: NewestVideo): boolean {
    const lead = time - timestamp
    return Math.abs(lead) <= CLOCK_LEAP_MS && !(this.#steppedBack && lead < -BEHIND_MS)
  }

  #placed(timestamp: number): number {
    this.#elsewhereSince = null
    this.#steppedBack = false
    this.#placedAny = true
    return timestamp + this.#offset
  }
}
