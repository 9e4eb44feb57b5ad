/**
 * An estimate of the server's clock, so that a device with a wrong clock shows the right game time. It runs
 * on a monotonic clock, so a change of the device's time does not affect it.
 */
export class ServerClock {
  readonly #monotonic: () => number
  #offset: number

  /**
   * Creates the clock.
   * @param monotonic ms from an arbitrary origin, never set back
   * @param deviceNow the device's epoch ms, used until the server's time is known
   */
  constructor(monotonic: () => number = () => performance.now(), deviceNow: number = Date.now()) {
    this.#monotonic = monotonic
    this.#offset = deviceNow - monotonic()
  }

  /** Returns server time, epoch ms. */
  now(): number {
    return this.#monotonic() + this.#offset
  }

  /** Returns the monotonic time in ms, for measuring a request. */
  mark(): number {
    return this.#monotonic()
  }

  /**
   * Sets the clock to the server's time.
   * @param serverNow epoch ms from the server
   * @param tripMs upper limit of the answer's travel time in ms; half of it counts as elapsed
   */
  set(serverNow: number, tripMs = 0): void {
    this.#offset = serverNow + tripMs / 2 - this.#monotonic()
  }

  /** Ensures that the clock is not before `at`, because an event of that time has arrived. */
  notBefore(at: number): void {
    this.#offset = Math.max(this.#offset, at - this.#monotonic())
  }
}
