/**
 * The server's clock, as this device calculates it. With it, a device whose clock is wrong shows the right
 * game time. It uses a monotonic clock, so a change of the device's time does not affect it.
 */
export class ServerClock {
  readonly #monotonic: () => number
  #offset: number

  /**
   * Creates the clock.
   * @param monotonic returns ms from any origin; never goes back
   * @param deviceNow the device's time in epoch ms, used until the server's time is known
   */
  constructor(monotonic: () => number = () => performance.now(), deviceNow: number = Date.now()) {
    this.#monotonic = monotonic
    this.#offset = deviceNow - monotonic()
  }

  /** Returns server time, epoch ms. */
  now(): number {
    return this.#monotonic() + this.#offset
  }

  /** Returns the monotonic time in ms, for measuring how long a request takes. */
  mark(): number {
    return this.#monotonic()
  }

  /**
   * Sets the clock to the server's time.
   * @param serverNow the server's time in its answer, epoch ms
   * @param tripMs how long the answer can have taken at most, in ms; half of it is added
   */
  set(serverNow: number, tripMs = 0): void {
    this.#offset = serverNow + tripMs / 2 - this.#monotonic()
  }

  /** If the clock shows a time before `at`, sets it to `at`, because an event with that time has arrived. */
  notBefore(at: number): void {
    this.#offset = Math.max(this.#offset, at - this.#monotonic())
  }
}
