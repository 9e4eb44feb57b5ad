/** Limits for a burst and for the sustained rate. */
export interface AllowanceBounds {
  burst: number
  perSecond: number
}

/** A token bucket: unused tokens accumulate up to one burst. */
export class Allowance {
  readonly #bounds: AllowanceBounds
  #left: number
  #at: number

  /** @param now ms of any clock; a step backwards grants nothing */
  constructor(bounds: AllowanceBounds, now: number) {
    this.#bounds = bounds
    this.#left = bounds.burst
    this.#at = now
  }

  /**
   * Takes tokens.
   * @returns whether there were enough
   */
  take(amount: number, now: number): boolean {
    const { burst, perSecond } = this.#bounds
    const seconds = Math.max(0, now - this.#at) / 1000
    this.#at = now
    this.#left = Math.min(burst, this.#left + seconds * perSecond) - amount
    return this.#left >= 0
  }
}
