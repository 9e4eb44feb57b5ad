/** Media time over which rates are measured, in ms. */
const WINDOW_MS = 2000

/** Measures one publisher's stream by the encoder's own clock, so that network delays have no effect. */
export class StreamMeter {
  #windowStart: number | null = null
  #frames = 0
  #bytes = 0
  #lastKeyFrame: number | null = null
  /** Frames per second, to two decimals; null until measured. */
  framesPerSecond: number | null = null
  /** Bitrate in kbit/s, including audio; null until measured. */
  kbps: number | null = null
  keyFrameIntervalMs: number | null = null

  /** Counts a video frame. `timestamp`: ms of the encoder's clock. */
  videoFrame(timestamp: number, keyFrame: boolean, bytes: number): void {
    if (keyFrame) this.#keyFrame(timestamp)
    const start = this.#windowStart
    if (start === null || timestamp < start) this.#beginWindow(timestamp)
    else if (timestamp - start >= WINDOW_MS) {
      const seconds = (timestamp - start) / 1000
      this.framesPerSecond = Math.round((this.#frames / seconds) * 100) / 100
      this.kbps = Math.round((this.#bytes * 8) / 1000 / seconds)
      this.#beginWindow(timestamp)
    }
    this.#frames += 1
    this.#bytes += bytes
  }

  audioFrame(bytes: number): void {
    this.#bytes += bytes
  }

  #beginWindow(timestamp: number): void {
    this.#windowStart = timestamp
    this.#frames = 0
    this.#bytes = 0
  }

  #keyFrame(timestamp: number): void {
    if (this.#lastKeyFrame !== null && timestamp > this.#lastKeyFrame) {
      this.keyFrameIntervalMs = timestamp - this.#lastKeyFrame
    }
    this.#lastKeyFrame = timestamp
  }
}
