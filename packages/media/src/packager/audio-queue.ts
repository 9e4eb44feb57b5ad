import type { AacConfig } from '../codecs/flv/aac.ts'
import { silentFrame } from '../codecs/flv/silence.ts'
import type { Sample } from '../codecs/fmp4/fragment.ts'

/** Difference in ms beyond which audio follows its timestamps instead of its sample count. */
const MAX_DRIFT_MS = 100

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

  constructor(config: AacConfig) {
    this.#config = config
    this.#silence = silentFrame(config)
  }

  /**
   * Adds a frame at `ms` of the group's timeline. Drops frames before its start or at times already covered.
   */
  add(ms: number, data: Buffer): void {
    if (ms < 0) return
    const driftMs = ms - (this.#nextTime * 1000) / this.#config.sampleRate
    if (driftMs < -MAX_DRIFT_MS) return
    if (!this.#begun || driftMs > MAX_DRIFT_MS) this.fillUntil(ms)
    this.#push(data)
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
