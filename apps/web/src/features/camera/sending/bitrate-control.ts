/** Lowest usable video bitrate, in bit/s. */
const LEAST = 250_000
/** Delay above which the connection counts as too slow for the bitrate, in ms. */
const LATE_MS = 1500
/** Delay up to which the connection counts as fast enough, in ms. */
const ON_TIME_MS = 800
/** How long the connection must be fast enough before a higher bitrate is tried, in ms. */
const ON_TIME_FOR_MS = 8000
/** How long the bitrate stays after a change, in ms, until the change has had its effect. */
const WAIT_MS = 2000
/**
 * If the delay has decreased by more than this between two checks, in ms, the bitrate is not lowered: the
 * connection is catching up after an interruption.
 */
const CATCHES_UP_MS = 400
const LOWER = 0.7
const HIGHER = 1.15

/** Chooses the video bitrate from the delay between recording and the server's acknowledgement. */
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
   * Checks the delay. To be called about every second.
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
