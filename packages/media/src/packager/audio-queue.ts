import type { AacConfig } from '../codecs/flv/aac.ts'
import { silentFrame } from '../codecs/flv/silence.ts'
import type { Sample } from '../codecs/fmp4/fragment.ts'

/**
 * A gap longer than this many frames is filled with silence at once. One lost frame does not shift the audio.
 */
const GAP_FRAMES = 1.5
/**
 * If timestamps and sample count differ by more than this, in ms, for LASTING_MS, the difference is
 * corrected.
 */
const DRIFT_MS = 30
/** How long that difference must last, in ms of audio. Timestamps of live audio are uneven. */
const LASTING_MS = 500
/** A frame that is more than this many ms earlier than its position is dropped, because it was sent twice. */
const REPEATED_MS = 100

/**
 * Audio waiting to be written. AAC frames have a fixed length, but RTMP rounds times to milliseconds. So
 * times are counted in samples and corrected only when frames are really missing. The track has no gaps: it
 * starts with the video, and silence replaces missing frames. Players that find more than two frames missing
 * drop everything, including video, until the next key frame (Media Source Extensions, coded frame
 * processing).
 */
export class AudioQueue {
  readonly #config: AacConfig
  readonly #silence: Buffer | null
  #frames: { time: number; data: Buffer }[] = []
  /** The time of the next frame if none is missing, in samples. */
  #nextTime = 0
  #begun = false
  /** The time of the last frame by its timestamp, in ms. */
  #lastMs: number | null = null
  /** Position from which on the audio has been early or late, in samples; null while it is on time. */
  #earlySince: number | null = null
  #lateSince: number | null = null
  /** Duration of a frame, in ms. */
  readonly frameMs: number

  constructor(config: AacConfig) {
    this.#config = config
    this.#silence = silentFrame(config)
    this.frameMs = (config.frameSamples * 1000) / config.sampleRate
  }

  /**
   * Adds a frame at `ms` of the group's timeline. Drops frames before the start of the group or at times
   * already covered.
   */
  add(ms: number, data: Buffer): void {
    if (ms < 0) return
    const driftMs = ms - (this.#nextTime * 1000) / this.#config.sampleRate
    const stepMs = ms - (this.#lastMs ?? ms)
    this.#lastMs = ms
    if (driftMs < -REPEATED_MS) return
    this.#lateSince = driftMs > DRIFT_MS ? (this.#lateSince ?? this.#nextTime) : null
    this.#earlySince = driftMs < -DRIFT_MS ? (this.#earlySince ?? this.#nextTime) : null
    // Dropping one frame brings the audio forward by its duration.
    if (this.#lasts(this.#earlySince)) return
    const isGap = driftMs > GAP_FRAMES * this.frameMs && stepMs > (1 + GAP_FRAMES) * this.frameMs
    if (!this.#begun || isGap || this.#lasts(this.#lateSince)) this.fillUntil(ms)
    this.#push(data)
  }

  #lasts(since: number | null): boolean {
    return since !== null && this.#nextTime - since >= (LASTING_MS * this.#config.sampleRate) / 1000
  }

  /** Returns whether a frame that starts before `ms` is waiting. */
  hasBefore(ms: number): boolean {
    const [first] = this.#frames
    return first !== undefined && first.time < (ms * this.#config.sampleRate) / 1000
  }

  /** Returns whether all frames that start before `ms` have come. */
  reaches(ms: number): boolean {
    return this.#nextTime >= (ms * this.#config.sampleRate) / 1000
  }

  /** Removes and returns the frames that start before `ms`, with the time of the first in samples. */
  takeUntil(ms: number): { baseTime: number; samples: Sample[] } {
    const end = (ms * this.#config.sampleRate) / 1000
    const count = this.#frames.findIndex((frame) => frame.time >= end)
    const taken = this.#frames.splice(0, count < 0 ? this.#frames.length : count)
    const samples = taken.map(({ time, data }, index): Sample => {
      const next = taken[index + 1]
      const duration = next ? next.time - time : this.#config.frameSamples
      return { duration, compositionOffset: 0, keyFrame: true, data }
    })
    return { baseTime: taken[0]?.time ?? 0, samples }
  }

  /** Ends the audio at `ms`, the end of the video. Adds silence if the audio ended earlier. */
  endAt(ms: number): void {
    const end = (ms * this.#config.sampleRate) / 1000
    if (this.#begun) this.fillUntil(ms)
    this.#frames = this.#frames.filter((frame) => frame.time < end)
  }

  /** Fills up with silence until `ms`, to the nearest frame. */
  fillUntil(ms: number): void {
    const { sampleRate, frameSamples } = this.#config
    const at = Math.round((ms * sampleRate) / 1000)
    if (this.#silence === null) {
      this.#nextTime = Math.max(at, this.#nextTime)
      return
    }
    for (let missing = Math.round((at - this.#nextTime) / frameSamples); missing > 0; missing -= 1) {
      this.#push(this.#silence)
    }
  }

  #push(data: Buffer): void {
    this.#begun = true
    this.#frames.push({ time: this.#nextTime, data })
    this.#nextTime += this.#config.frameSamples
  }
}
