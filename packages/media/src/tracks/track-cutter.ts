import { fragment, type Sample, type TrackRun } from '../codecs/fmp4/fragment.ts'
import { VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000
/**
 * A track's key frame may be shown so much before or after the source's, ms: a frame at 20 a second. Encoders that are told to send key frames
 * together do so to the frame, also where one of them leaves out every other; the times of others have nothing to do with one another.
 */
export const KEY_FRAME_TOLERANCE_MS = 50
/** RTMP rounds times to milliseconds: what is decoded so much before a part of the source begins is of it. */
const ROUNDING_MS = 2
/** A track that is so far behind the source is left out, ms. */
const LATE_MS = 3000
/** Frames that wait to be cut, at most: several seconds of a good picture. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_FRAMES = 2000

/** A frame of a track, times in ms of the encoder's clock. */
export type TrackFrame = { decodedAt: number; shownAt: number; keyFrame: boolean; data: Buffer }

/** A part of the source, times in ms of the encoder's clock. */
export type SourcePart = {
  decodedAt: number
  /** When its first frame is shown. */
  shownAt: number
  /** Its last frame is decoded until then. */
  until: number
  /** With it begins a segment. */
  beginsSegment: boolean
  sound: TrackRun | null
}

/**
 * Why a track cannot be cut as the source is. `unaligned`: it has no key frame where the source's segment begins, or no frame in one of its
 * parts; `late`: it is too far behind; `too-much`: more came than is kept waiting.
 */
export type CutFault = 'unaligned' | 'late' | 'too-much'

export type TrackCutterOptions = {
  /** The encoder's time with which the source's timeline begins, ms. */
  startTimestamp: number
  /** The next part: so many bytes of a fragment. `begins`: with a key frame. */
  onPart(data: Buffer, begins: boolean): void
}

/**
 * Cuts a further track of the encoder into the source's segments and parts: each begins where the source's does, has the source's sound, and
 * is shown when the encoder said. Decode times are moved by as much as lies between the first two key frames' (encoders with another number of
 * frames held back decode at other times what is shown at the same), so that the times of segments mean the same in each.
 */
export class TrackCutter {
  readonly #options: TrackCutterOptions
  /** In order of decoding; not cut yet. */
  #frames: TrackFrame[] = []
  #bytes = 0
  readonly #parts: SourcePart[] = []
  /** By so much later than the source's the track's frames are decoded, ms; null: it has not begun. */
  #shift: number | null = null
  /** Until when there are frames, on the track's clock, ms. */
  #newest = Number.NEGATIVE_INFINITY
  #lastDuration = 0
  #cut = 0
  #fault: CutFault | null = null

  /** @param waiting what has come of the track so far, from a key frame on */
  constructor(options: TrackCutterOptions, waiting: readonly TrackFrame[]) {
    this.#options = options
    for (const frame of waiting) this.addFrame(frame)
  }

  /** Why nothing more is cut; null: it goes on. */
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

  /** The source has a part more. */
  addPart(part: SourcePart): void {
    if (this.#fault) return
    this.#parts.push(part)
    this.#advance()
    const [waiting] = this.#parts
    if (!waiting) return
    const reached = Math.max(this.#newest - (this.#shift ?? 0), waiting.decodedAt)
    if (part.until - reached > LATE_MS) this.#fault ??= 'late'
  }

  /** Neither the source nor the track goes on: cuts what is left. @returns whether the track has all of it */
  finish(): boolean {
    for (let [part, next] = this.#parts; part && !this.#fault; [part, next] = this.#parts) {
      if (!this.#begin(part)) return false
      const found = this.#framesBefore(part)
      const count = found ?? (next ? 0 : this.#frames.length)
      if (count === 0) return false
      this.#emit(part, count)
    }
    return this.#fault === null
  }

  #advance(): void {
    for (let [part] = this.#parts; part && !this.#fault; [part] = this.#parts) {
      if (!this.#begin(part)) return
      const count = this.#framesBefore(part)
      if (count === null) return
      if (count === 0) this.#fault = 'unaligned'
      else this.#emit(part, count)
    }
  }

  /** Looks for the key frame of a part that begins a segment. @returns false while it is awaited, or when it will not come */
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
    // Nothing is decoded later than it is shown.
    if (!first && this.#newest > part.shownAt + KEY_FRAME_TOLERANCE_MS) this.#fault = 'unaligned'
    if (!first) return false
    for (const { data } of this.#frames.splice(0, at)) this.#bytes -= data.length
    this.#shift = first.decodedAt - part.decodedAt
    return true
  }

  /** How many frames are decoded before a part ends; null: not all of them need have come. */
  #framesBefore(part: SourcePart): number | null {
    const end = part.until + (this.#shift ?? 0) - ROUNDING_MS
    const count = this.#frames.findIndex(({ decodedAt }) => decodedAt >= end)
    return count < 0 ? null : count
  }

  /** Cuts the next part, of so many frames. */
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
    if (!first) return
    this.#cut += 1
    const baseTime = (first.decodedAt - origin) * TICKS_PER_MS
    const runs = [{ trackId: VIDEO_TRACK, baseTime, samples }, ...(part.sound ? [part.sound] : [])]
    this.#options.onPart(fragment(this.#cut, runs), first.keyFrame)
  }
}
