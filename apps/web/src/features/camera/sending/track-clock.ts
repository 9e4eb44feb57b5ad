/** The frames of so many ms count that were delivered the soonest. */
const WINDOW_MS = 4000
/** Before so much is known of a track its times may be late by as much as the device is busy with the beginning, ms. */
const SETTLES_MS = 1000
/** A correction of a track's time is spread: so many ms for each second. */
const CORRECTION_MS_PER_S = 5
const US_PER_MS = 1000

/**
 * Puts the times of one track on the page's clock. Browsers count those of a camera and of a microphone from moments of their own; what both
 * share is when frames are delivered, and those that were delivered the soonest tell the most.
 */
export class TrackClock {
  readonly #now: () => number
  #window: { at: number; least: number }[] = []
  #offset: number | null = null
  #correctedAt = 0
  #since: number | null = null

  /** @param now the page's clock, ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Enough is known of the track: times can be relied on. */
  get isSettled(): boolean {
    return this.#since !== null && this.#now() - this.#since >= SETTLES_MS
  }

  /** The time of a frame that has just been delivered, ms of the page's clock. @param timestamp µs of the track's clock */
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
