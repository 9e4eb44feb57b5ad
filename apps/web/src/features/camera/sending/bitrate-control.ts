/** Lowest usable video bitrate, in bit/s. */
const LEAST = 250_000
/** Delay from which the line counts as too slow for the bitrate, in ms. */
const LATE_MS = 1500
/** Delay up to which the line counts as keeping up, in ms. */
const ON_TIME_MS = 800
/** How long the line must keep up before a higher bitrate is tried, in ms. */
const ON_TIME_FOR_MS = 8000
/** How long to wait for the effect of a change, in ms. */
const WAIT_MS = 2000
/**
 * Decrease of the delay between two checks above which the bitrate is not lowered, in ms, because the line is
 * catching up after a break.
 */
const CATCHES_UP_MS = 400
const LOWER = 0.7
const HIGHER = 1.15

/** Chooses the video bitrate by the delay between recording and arrival at the server. */
export class BitrateControl {
  readonly #most: number
  #bitrate: number
  #changedAt = Number.NEGATIVE_INFINITY
  #onTimeSince: number | null = null
  #behind = 0

  /** @param most highest bitrate for the video's size, in bit/s; also the initial bitrate */
  constructor(most: number) {
    this.#most = most
    this.#bitrate = most
  }

  /** The current bitrate, in bit/s. */
  get bitrate(): number {
    return this.#bitrate
  }

  /**
   * Checks the line. Called about every second.
   * @returns whether the bitrate has changed
   */
  look(now: number, behindMs: number): boolean {
    const catchesUp = behindMs < this.#behind - CATCHES_UP_MS
    this.#behind = behindMs
    if (behindMs > ON_TIME_MS) this.#onTimeSince = null
    else this.#onTimeSince ??= now
    if (now - this.#changedAt < WAIT_MS) return false
    if (behindMs > LATE_MS && !catchesUp) return this.#change(now, this.#bitrate * LOWER)
    if (this.#onTimeSince === null || now - this.#onTimeSince < ON_TIME_FOR_MS) return false
    this.#onTimeSince = now
    return this.#change(now, this.#bitrate * HIGHER)
  }

  #change(now: number, wanted: number): boolean {
    const bitrate = Math.round(Math.min(this.#most, Math.max(LEAST, wanted)))
    if (bitrate === this.#bitrate) return false
    this.#bitrate = bitrate
    this.#changedAt = now
    return true
  }
}
