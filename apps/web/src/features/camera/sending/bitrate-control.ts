/** Less than this is no picture, bit/s. */
const LEAST = 250_000
/** Behind by so much the line does not carry what is sent, ms. */
const LATE_MS = 1500
/** Behind by no more than this it does, ms. */
const ON_TIME_MS = 800
/** It is on time for so long before more is tried, ms. */
const ON_TIME_FOR_MS = 8000
/** After a change its effect is waited for, ms. */
const WAIT_MS = 2000
/** What was kept during a break goes at its own pace: a line that catches up by so much between two looks is left alone, ms. */
const CATCHES_UP_MS = 400
const LOWER = 0.7
const HIGHER = 1.15

/** Chooses the picture's bitrate by how far what the server has is behind what was filmed. */
export class BitrateControl {
  readonly #most: number
  #bitrate: number
  #changedAt = Number.NEGATIVE_INFINITY
  #onTimeSince: number | null = null
  #behind = 0

  /** @param most bit/s that the picture's size deserves: it begins with it */
  constructor(most: number) {
    this.#most = most
    this.#bitrate = most
  }

  /** bit/s. */
  get bitrate(): number {
    return this.#bitrate
  }

  /** Looks at the line, about every second. @returns whether the bitrate is another one now */
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
