import type { Group, VideoFrame } from './group.ts'
import { PART_TARGET_MS, SEGMENT_LIMIT_MS } from './timing.ts'

/** Duration of a repeated frame, in ms: one part each. */
const REPEAT_MS = 320
/** Duration assumed for a frame when there is no earlier one, in ms. */
const FALLBACK_FRAME_MS = 33

/**
 * Repeats the last key frame while the video is missing, so that the audio continues. Decoders then lack the
 * frames that later ones refer to, so the video continues at the next key frame. A gap that is not filled needs
 * no copies, because the frame before it is shown for longer.
 */
export class HeldPicture {
  readonly #losesFrames: () => boolean
  #key: VideoFrame | null = null
  #newest: number | null = null
  #frameMs = FALLBACK_FRAME_MS
  #holding = false
  /** Whether the newest frame is a repeated one. */
  #repeated = false

  /** @param losesFrames returns whether a gap may mean that frames were lost on the way */
  constructor(losesFrames: () => boolean) {
    this.#losesFrames = losesFrames
  }

  /** Duration of the last regular frame, in ms. */
  get frameMs(): number {
    return this.#frameMs
  }

  /** Time of the newest frame of the group, received or repeated; null before the first. */
  get newest(): number | null {
    return this.#newest
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
   * Fills a gap before a frame if the gap must be filled.
   * @returns whether the frame can be decoded
   */
  bridge(group: Group, frame: VideoFrame): boolean {
    if (frame.timestamp - (this.#newest ?? frame.timestamp) > this.#longestMs) this.#holding = true
    if (!this.#holding) return true
    this.fill(group, frame.timestamp)
    // Delayed frames would repeat a time that the last key frame has already filled.
    this.#holding = !frame.keyFrame || frame.timestamp <= (this.#newest ?? frame.timestamp)
    return !this.#holding
  }

  /** How long a frame may last, in ms. */
  get #longestMs(): number {
    // Frames of a very slow source are far apart anyway.
    const isLoss = this.#losesFrames() && this.#frameMs <= PART_TARGET_MS / 2
    // A segment starts with a frame, so a frame can't last longer than a segment.
    return isLoss ? PART_TARGET_MS : SEGMENT_LIMIT_MS
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
