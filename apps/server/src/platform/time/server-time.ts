/**
 * The time used for events, video and viewers. It starts with the machine's time and then follows a monotonic
 * clock, so setting the machine's clock in the middle of a match changes nothing.
 */
export class ServerTime {
  readonly #monotonic: () => number
  readonly #machine: () => number
  #offset: number

  /**
   * @param monotonic ms from an arbitrary origin, never set
   * @param machine the machine's clock, epoch ms
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
   * Returns how much the machine's clock was set ahead since this time was taken from it, in ms; negative if
   * it was set back.
   */
  machineAheadMs(): number {
    return this.#machine() - this.#monotonic() - this.#offset
  }

  /** Takes over the machine's time. Only for when no match is live. */
  followMachine(): void {
    this.#offset = this.#machine() - this.#monotonic()
  }

  /** Moves the time to at least `at` (epoch ms), because an event of that time already exists. */
  notBefore(at: number): void {
    this.#offset = Math.max(this.#offset, at - this.#monotonic())
  }
}

/** The time of this process. */
export const serverTime = new ServerTime()

/**
 * Returns {@link ServerTime.now} of this process, for everything that belongs to a match. For data older than
 * a day the machine's clock is good enough.
 */
export function serverNow(): number {
  return serverTime.now()
}
