import type { AacConfig } from '../codecs/flv/aac.ts'
import { silentFrame } from '../codecs/flv/silence.ts'
import type { Sample } from '../codecs/fmp4/fragment.ts'

/** Past this many milliseconds apart, the sound follows its timestamps instead of its sample count. */
const MAX_DRIFT_MS = 100

/**
 * Sound waiting to be written. AAC frames have a fixed length, RTMP rounds their times to milliseconds: so times are
 * counted in samples, and corrected only when frames are really missing.
 *
 * The track has no hole: it begins with the picture, and what is missing is silence. Players that find more than two frames
 * missing drop everything, picture included, until the next key frame (Media Source Extensions, coded frame processing).
 */
export class AudioQueue {
  readonly #config: AacConfig
  readonly #silence: Buffer | null
  #frames: { time: number; data: Buffer }[] = []
  /** Where the next frame goes if none is missing, in samples. */
  #nextTime = 0
  #begun = false

  constructor(config: AacConfig) {
    this.#config = config
    this.#silence = silentFrame(config)
  }

  /** Adds a frame at `ms` of the group's timeline. Frames from before its start, or already covered, are left out. */
  add(ms: number, data: Buffer): void {
    if (ms < 0) return
    const driftMs = ms - (this.#nextTime * 1000) / this.#config.sampleRate
    if (driftMs < -MAX_DRIFT_MS) return
    if (!this.#begun || driftMs > MAX_DRIFT_MS) this.fillUntil(ms)
    this.#push(data)
  }

  /** Takes out the frames that begin before `ms`, with the time of the first in samples. */
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

  /** The picture ends at `ms`: so does the sound, with silence if it ended before. */
  endAt(ms: number): void {
    const end = (ms * this.#config.sampleRate) / 1000
    if (this.#begun) this.fillUntil(ms)
    this.#frames = this.#frames.filter((frame) => frame.time < end)
  }

  /** Goes on at `ms`, to the nearest frame: until then there is silence. */
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
