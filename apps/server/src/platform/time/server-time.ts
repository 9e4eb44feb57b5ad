/**
 * The time used for events, video and viewers. It starts with the machine's time and then follows a monotonic
 * clock. If the machine's clock is set during a match, this time therefore does not change.
 */
export class ServerTime {
  readonly #monotonic: () => number
  readonly #machine: () => number
  #offset: number

  /**
   * @param monotonic a clock that is never set, in ms from any origin
   * @param machine the machine's clock, in epoch ms
   */
  constructor(monotonic: () => number = () => performance.now(), machine: () => number = () => Date.now()) {
    this.#monotonic = monotonic
    this.#machine = machine
    this.#offset = machine() - monotonic()
  }

  /** Returns the time in whole epoch ms. */
  now(): number {
    return Math.round(this.#monotonic() + this.#offset)
  }

  /**
   * Returns how far the machine's clock was set forward since the server time was last taken from it, in ms.
   * Negative if it was set back.
   */
  machineAheadMs(): number {
    return this.#machine() - this.#monotonic() - this.#offset
  }

  /** Takes over the machine's time. To be called only when no match is live. */
  followMachine(): void {
    this.#offset = this.#machine() - this.#monotonic()
  }

  /**
   * If the time is earlier than `at` (epoch ms), sets it to `at`, because an event of that time already
   * exists.
   */
  notBefore(at: number): void {
    this.#offset = Math.max(this.#offset, at - this.#monotonic())
  }
}

/** The time of this process. */
export const serverTime = new ServerTime()

/**
 * Returns {@link ServerTime.now} of this process. Everything that belongs to a match uses this time. Data
 * older than a day may use the machine's clock.
 */
export function serverNow(): number {
  return serverTime.now()
}
