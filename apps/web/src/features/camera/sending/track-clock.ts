/**
 * How long a frame is used for the measurement, in ms. The measurement uses the frame that was delivered with
 * the least delay in this time.
 */
const WINDOW_MS = 4000
/**
 * How long the times of a new track are not reliable, in ms. They may be too late, because the device is busy
 * with starting.
 */
const SETTLES_MS = 1000
/** How fast the offset of a track is corrected, in ms per second. */
const CORRECTION_MS_PER_S = 5
const US_PER_MS = 1000

/**
 * Converts the times of one track to the page's clock. Browsers count the times of camera and microphone from
 * different origins. The page's clock gives the delivery time of both; the frames with the shortest delivery
 * give the best estimate of the difference.
 */
export class TrackClock {
  readonly #now: () => number
  #window: { at: number; least: number }[] = []
  #offset: number | null = null
  #correctedAt = 0
  #since: number | null = null

  /** @param now returns the page's clock, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whether the track was observed long enough for its times to be reliable. */
  get isSettled(): boolean {
    return this.#since !== null && this.#now() - this.#since >= SETTLES_MS
  }

  /**
   * Returns the time of a frame that was just delivered, in ms of the page's clock.
   * @param timestamp µs of the track's clock
   */
  timeOf(timestamp: number): number {
    const now = this.#now()
    this.#since ??= now
    const lateness = now - timestamp / US_PER_MS
    const newest = this.#window.at(-1)
    if (!newest || now - newest.at > WINDOW_MS / 4) this.#window.push({ at: now, least: lateness })
    else newest.least = Math.min(newest.least, lateness)
    while (this.#window[0] && now - this.#window[0].at > WINDOW_MS) this.#window.shift()
    const measured = Math.min(...this.#window.map(({ least }) => least))
    this.#follow(measured, now)
    return timestamp / US_PER_MS + (this.#offset ?? measured)
  }

  #follow(measured: number, now: number): void {
    const most = ((now - this.#correctedAt) * CORRECTION_MS_PER_S) / 1000
    this.#correctedAt = now
    if (this.#offset === null || measured < this.#offset) this.#offset = measured
    else this.#offset = Math.min(measured, this.#offset + most)
  }
}
