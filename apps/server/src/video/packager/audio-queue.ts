import type { AacConfig } from '../flv/aac.ts'
import type { Sample } from '../fmp4/fragment.ts'

/** Past this many milliseconds apart, the sound follows its timestamps instead of its sample count. */
const MAX_DRIFT_MS = 100

/**
 * Sound waiting to be written. AAC frames have a fixed length, RTMP rounds their times to milliseconds: so times are
 * counted in samples, and corrected only when frames are really missing.
 */
export class AudioQueue {
  readonly #config: AacConfig
  #frames: { time: number; data: Buffer }[] = []
  /** Where the next frame goes if none is missing, in samples. */
  #nextTime: number | null = null

  constructor(config: AacConfig) {
    this.#config = config
  }

  /** Adds a frame at `ms` of the group's timeline. Frames from before its start, or already covered, are left out. */
  add(ms: number, data: Buffer): void {
    if (ms < 0) return
    const { sampleRate, frameSamples } = this.#config
    const stamped = Math.round((ms * sampleRate) / 1000)
    const expected = this.#nextTime ?? stamped
    const driftMs = ((stamped - expected) * 1000) / sampleRate
    if (driftMs < -MAX_DRIFT_MS) return
    const time = driftMs > MAX_DRIFT_MS ? stamped : expected
    this.#frames.push({ time, data })
    this.#nextTime = time + frameSamples
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
}
