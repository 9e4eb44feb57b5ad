/**
 * The server's clock as this device can know it, so that a device with a wrong clock shows the right game time. It
 * runs on a monotonic clock: setting the device's time does not move it.
 */
export class ServerClock {
  readonly #monotonic: () => number
  #offset: number

  /**
   * @param monotonic ms from an arbitrary origin, never set back
   * @param deviceNow the device's epoch ms: what is believed until the server has said its time
   */
  constructor(monotonic: () => number = () => performance.now(), deviceNow: number = Date.now()) {
    this.#monotonic = monotonic
    this.#offset = deviceNow - monotonic()
  }

  /** Server time, epoch ms. */
  now(): number {
    return this.#monotonic() + this.#offset
  }

  /** Ms of the monotonic clock, to measure how long a question to the server takes. */
  mark(): number {
    return this.#monotonic()
  }

  /**
   * Sets the clock by what the server said its time was.
   *
   * @param serverNow epoch ms as the server said
   * @param tripMs how long the answer was on its way at most; half of it is taken as spent
   */
  set(serverNow: number, tripMs = 0): void {
    this.#offset = serverNow + tripMs / 2 - this.#monotonic()
  }

  /** Takes note that the server's time is not before `at`: an event of that time has just arrived. */
  notBefore(at: number): void {
    this.#offset = Math.max(this.#offset, at - this.#monotonic())
  }
}
