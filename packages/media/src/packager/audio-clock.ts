import { AUDIO_GONE_MS, CLOCK_LEAP_MS, CLOCK_STEP_BACK_MS, VIDEO_GONE_MS } from './timing.ts'

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
/** Lead over the video from which audio that starts or steps ahead disagrees with the video, in ms. */
const AHEAD_MS = VIDEO_GONE_MS

/** The newest video frame: its time on the encoder's clock, and the duration of a frame, in ms. */
export type NewestVideo = { timestamp: number; frameMs: number }

/**
 * Maps the audio's timestamps to the video's. Normally they share a clock, and the video may arrive a few
 * seconds after its audio. Some encoders start the audio's clock at another time, or let it step. The audio is
 * then aligned by arrival: it belongs to the video that arrives with it.
 */
export class AudioClock {
  readonly #onRealigned: () => void
  /** Added to the audio's timestamps, in ms. */
  #offset = 0
  #last: number | null = null
  /** The timestamp with which the audio started, or continued after a step that nothing explains. */
  #from = 0
  /** Whether the audio's timestamps have stepped back since they last agreed with the video's. */
  #steppedBack = false
  /** Whether the audio started or continued ahead of the video, and has not agreed with it since. */
  #isAhead = false
  /** Times of video and audio when they began to disagree; null while they agree. */
  #elsewhereSince: { video: number; audio: number } | null = null

  constructor(onRealigned: () => void) {
    this.#onRealigned = onRealigned
  }

  /** Returns the time of an audio frame on the video's clock, in ms; null for a stray. */
  place(timestamp: number, video: NewestVideo | null): number | null {
    this.#follow(timestamp)
    if (!video) return timestamp + this.#offset
    this.#isAhead ||= this.#from + this.#offset - video.timestamp > AHEAD_MS
    if (this.#fits(timestamp + this.#offset, video)) return this.#placed(timestamp)
    if (this.#offset !== 0 && this.#fits(timestamp, video)) {
      this.#offset = 0
      return this.#placed(timestamp)
    }
    this.#elsewhereSince ??= { video: video.timestamp, audio: timestamp }
    const { video: begin, audio } = this.#elsewhereSince
    // The video has stopped, so the audio is ahead of it; the audio's clock has not stepped.
    if (video.timestamp === begin && timestamp - audio >= STRAYS_MS) {
      this.#isAhead = false
      this.#from = Number.NEGATIVE_INFINITY
    }
    if (video.timestamp - begin < STRAYS_MS) return null
    // The audio lies between two video frames; their middle is off by half a frame at most.
    this.#offset = Math.round(video.timestamp + video.frameMs / 2 - timestamp)
    this.#onRealigned()
    return this.#placed(timestamp)
  }

  /** Watches for steps of the audio's clock. */
  #follow(timestamp: number): void {
    const step = timestamp - (this.#last ?? Number.NEGATIVE_INFINITY)
    this.#last = timestamp
    this.#steppedBack ||= step < -CLOCK_STEP_BACK_MS
    if (step > AHEAD_MS || step < -CLOCK_STEP_BACK_MS) this.#from = timestamp
  }

  #fits(time: number, { timestamp }: NewestVideo): boolean {
    const lead = time - timestamp
    if (lead > (this.#isAhead ? AHEAD_MS : CLOCK_LEAP_MS)) return false
    return lead >= -(this.#steppedBack ? BEHIND_MS : AUDIO_GONE_MS)
  }

  #placed(timestamp: number): number {
    this.#elsewhereSince = null
    this.#steppedBack = false
    this.#isAhead = false
    return timestamp + this.#offset
  }
}
