import { fragment, type Sample, type TrackRun } from '../codecs/fmp4/fragment.ts'
import { VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000
/**
 * Maximum difference between the presentation times of a track's key frame and the source's, in ms: one frame
 * at 20 per second. Encoders that are set to align key frames do so exactly, even when one track has only
 * every other frame. Without that setting the times are unrelated.
 */
export const KEY_FRAME_TOLERANCE_MS = 50
/**
 * Tolerance for RTMP's rounding to milliseconds: a frame decoded this much before a part of the source
 * belongs to it.
 */
const ROUNDING_MS = 2
/** Delay behind the source at which a track is dropped, in ms. */
const LATE_MS = 3000
/** Maximum bytes and frames waiting to be cut: several seconds of high-quality video. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_FRAMES = 2000

/** A frame of a track; times in ms of the encoder's clock. */
export type TrackFrame = { decodedAt: number; shownAt: number; keyFrame: boolean; data: Buffer }

/** A part of the source, from `decodedAt` until `until`; times in ms of the encoder's clock. */
export type SourcePart = {
  decodedAt: number
  /** Presentation time of the part's first frame. */
  shownAt: number
  until: number
  /** Whether it has frames. A part has none while a frame of an earlier part lasts. */
  hasFrames: boolean
  /** Whether a segment starts with the part. */
  beginsSegment: boolean
  sound: TrackRun | null
}

/**
 * The reason why a track cannot be cut like the source. `unaligned`: it has no key frame at the start of a
 * source segment, or neither a frame nor audio in one of its parts; `late`: it is too far behind; `too-much`:
 * it exceeds the buffer.
 */
export type CutFault = 'unaligned' | 'late' | 'too-much'

export type TrackCutterOptions = {
  /** The encoder's time at which the source's timeline starts, in ms. */
  startTimestamp: number
  /** Called with the next part, a fragment. `begins`: it starts with a key frame. */
  onPart(data: Buffer, begins: boolean): void
}

/**
 * Cuts a further track of the encoder into the source's segments and parts. Each starts where the source's
 * does, has the source's audio, and keeps the encoder's presentation times. Decode times are shifted by the
 * difference between the first two key frames, because encoders that hold back different numbers of frames
 * decode at different times. So segment times mean the same in every track.
 */
export class TrackCutter {
  readonly #options: TrackCutterOptions
  /** Frames not cut yet, in decode order. */
  #frames: TrackFrame[] = []
  #bytes = 0
  readonly #parts: SourcePart[] = []
  /** How much later this track is decoded than the source, in ms; null before it starts. */
  #shift: number | null = null
  /** Decode time of the newest frame, on the track's clock, in ms. */
  #newest = Number.NEGATIVE_INFINITY
  #lastDuration = 0
  #cut = 0
  #fault: CutFault | null = null

  /** @param waiting the frames received so far, from a key frame on */
  constructor(options: TrackCutterOptions, waiting: readonly TrackFrame[]) {
    this.#options = options
    for (const frame of waiting) this.addFrame(frame)
  }

  /** The reason why cutting has stopped; null while it continues. */
  get fault(): CutFault | null {
    return this.#fault
  }

  addFrame(frame: TrackFrame): void {
    if (this.#fault) return
    this.#frames.push(frame)
    this.#bytes += frame.data.length
    this.#newest = frame.decodedAt
    if (this.#bytes > MOST_BYTES || this.#frames.length > MOST_FRAMES) this.#fault = 'too-much'
    this.#advance()
  }

  /** Adds a part of the source. */
  addPart(part: SourcePart): void {
    if (this.#fault) return
    this.#parts.push(part)
    this.#advance()
    const [waiting] = this.#parts
    if (!waiting) return
    const reached = Math.max(this.#newest - (this.#shift ?? 0), waiting.decodedAt)
    if (part.until - reached > LATE_MS) this.#fault ??= 'late'
  }

  /**
   * Cuts the remaining frames when neither the source nor the track continues.
   * @returns whether the track is complete
   */
  finish(): boolean {
    for (let [part, next] = this.#parts; part && !this.#fault; [part, next] = this.#parts) {
      if (!this.#begin(part)) return false
      const found = this.#framesBefore(part)
      const isLast = !next || !this.#parts.slice(1).some(({ hasFrames }) => hasFrames)
      const count = found ?? (isLast ? this.#frames.length : 0)
      if (count === 0 && part.hasFrames && (found === null || part.sound === null)) return false
      this.#emit(part, count)
    }
    return this.#fault === null
  }

  #advance(): void {
    for (let [part] = this.#parts; part && !this.#fault; [part] = this.#parts) {
      if (!this.#begin(part)) return
      const count = this.#framesBefore(part)
      if (count === null) return
      // A slower track may have no frame where the source has one, such as at the end of a pause.
      if (count === 0 && part.hasFrames && part.sound === null) this.#fault = 'unaligned'
      else this.#emit(part, count)
    }
  }

  /**
   * Looks for the track's key frame at the start of a part that starts a segment.
   * @returns false while it has not arrived, or when it cannot arrive any more, which is a fault
   */
  #begin(part: SourcePart): boolean {
    if (!part.beginsSegment) return true
    const isLinedUp = ({ keyFrame, shownAt }: TrackFrame) =>
      keyFrame && Math.abs(shownAt - part.shownAt) <= KEY_FRAME_TOLERANCE_MS
    if (this.#shift !== null) {
      const [first] = this.#frames
      if (first && !isLinedUp(first)) this.#fault = 'unaligned'
      return first !== undefined && this.#fault === null
    }
    const at = this.#frames.findIndex(isLinedUp)
    const first = this.#frames[at]
    // No frame is decoded later than it is presented.
    if (!first && this.#newest > part.shownAt + KEY_FRAME_TOLERANCE_MS) this.#fault = 'unaligned'
    if (!first) return false
    for (const { data } of this.#frames.splice(0, at)) this.#bytes -= data.length
    this.#shift = first.decodedAt - part.decodedAt
    return true
  }

  /** Returns how many frames are decoded before the end of a part, or null when some may still be missing. */
  #framesBefore(part: SourcePart): number | null {
    const end = part.until + (this.#shift ?? 0) - ROUNDING_MS
    const count = this.#frames.findIndex(({ decodedAt }) => decodedAt >= end)
    return count < 0 ? null : count
  }

  /** Cuts the next part, with `count` frames. */
  #emit(part: SourcePart, count: number): void {
    this.#parts.shift()
    const taken = this.#frames.splice(0, count)
    const origin = this.#options.startTimestamp + (this.#shift ?? 0)
    const samples = taken.map(({ decodedAt, shownAt, keyFrame, data }, index): Sample => {
      const next = taken[index + 1] ?? this.#frames[0]
      const rest = part.until + (this.#shift ?? 0) - decodedAt
      this.#lastDuration = next ? next.decodedAt - decodedAt : rest > 0 ? rest : this.#lastDuration
      this.#bytes -= data.length
      return {
        duration: this.#lastDuration * TICKS_PER_MS,
        compositionOffset: (shownAt - decodedAt + (this.#shift ?? 0)) * TICKS_PER_MS,
        keyFrame,
        data,
      }
    })
    const [first] = taken
    this.#cut += 1
    const baseTime = ((first?.decodedAt ?? origin) - origin) * TICKS_PER_MS
    const runs = [{ trackId: VIDEO_TRACK, baseTime, samples }, ...(part.sound ? [part.sound] : [])]
    this.#options.onPart(fragment(this.#cut, runs), first?.keyFrame ?? false)
  }
}
