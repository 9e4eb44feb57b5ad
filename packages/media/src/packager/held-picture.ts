import type { Group, VideoFrame } from './group.ts'
import { PART_TARGET_MS } from './timing.ts'

/** Duration of a repeated frame, in ms: one part each. */
const REPEAT_MS = 320
/** Duration assumed for a frame when there is no earlier one, in ms. */
const FALLBACK_FRAME_MS = 33

/**
 * Repeats the last key frame while frames are missing, so that the audio continues and parts keep their
 * length. Frames after a gap refer to the missing ones, so they can be decoded from the next key frame on.
 */
export class HeldPicture {
  #key: VideoFrame | null = null
  #newest: number | null = null
  #frameMs = FALLBACK_FRAME_MS
  #holding = false
  /** Whether the newest frame is a repeated one. */
  #repeated = false

  /** Duration of the last regular frame, in ms. */
  get frameMs(): number {
    return this.#frameMs
  }

  /** Starts over with a new group. */
  reset(): void {
    this.#key = null
    this.#newest = null
    this.#holding = false
    this.#repeated = false
  }

  /** Records a frame that a group takes. */
  taken(frame: VideoFrame): void {
    const step = frame.timestamp - (this.#newest ?? frame.timestamp)
    if (step > 0 && step <= PART_TARGET_MS) this.#frameMs = step
    if (frame.keyFrame) this.#key = frame
    this.#newest = frame.timestamp
    this.#repeated = false
  }

  /**
   * Fills a gap before a frame.
   * @returns whether the frame can be decoded
   */
  bridge(group: Group, frame: VideoFrame): boolean {
    const isGap = frame.timestamp - (this.#newest ?? frame.timestamp) > PART_TARGET_MS
    // Frames of a very slow source are that far apart anyway.
    if (isGap && this.#frameMs <= PART_TARGET_MS / 2) this.#holding = true
    if (!this.#holding) return true
    this.fill(group, frame.timestamp)
    if (frame.keyFrame) this.#holding = false
    return frame.keyFrame
  }

  /** Repeats the last key frame until a time on the encoder's clock. */
  fill(group: Group, until: number): void {
    const key = this.#key
    if (!key || this.#newest === null) return
    // Parts without a key frame must have their full length, so the last regular frame is shown until its
    // part is full.
    let at = this.#repeated ? this.#newest + REPEAT_MS : group.partFullAt
    while (at < until) {
      group.addVideo({ ...key, timestamp: at })
      this.#newest = at
      this.#repeated = true
      at += REPEAT_MS
    }
    this.#holding = true
  }
}
