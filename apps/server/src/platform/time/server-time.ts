/**
 * The time that events, film and viewers go by: the machine's when the process began, and from then on as much later as a clock says that
 * nobody can set. So a machine whose clock is set in the middle of a match moves nothing of it.
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

  /** Whole epoch ms. */
  now(): number {
    return Math.round(this.#monotonic() + this.#offset)
  }

  /** How much the machine's clock was set ahead since this time was taken from it, ms; below 0: back. */
  machineAheadMs(): number {
    return this.#machine() - this.#monotonic() - this.#offset
  }

  /** Goes by the machine's clock as it is now: only while no match is live. */
  followMachine(): void {
    this.#offset = this.#machine() - this.#monotonic()
  }

  /** Is `at` (epoch ms) at least: something of that time has happened already. */
  notBefore(at: number): void {
    this.#offset = Math.max(this.#offset, at - this.#monotonic())
  }
}

/** The one of this process. */
export const serverTime = new ServerTime()

/** {@link ServerTime.now} of this process: for whatever belongs to a match. For what is older than a day the machine's clock will do. */
export function serverNow(): number {
  return serverTime.now()
}
