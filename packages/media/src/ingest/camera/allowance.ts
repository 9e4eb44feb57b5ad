/** How much may come at once and over time. */
export interface AllowanceBounds {
  burst: number
  perSecond: number
}

/** A token bucket: what was not used before counts up to one burst and no further. */
export class Allowance {
  readonly #bounds: AllowanceBounds
  #left: number
  #at: number

  /** @param now ms of any clock; a step back of it grants nothing */
  constructor(bounds: AllowanceBounds, now: number) {
    this.#bounds = bounds
    this.#left = bounds.burst
    this.#at = now
  }

  /** Uses some of it. @returns whether there was enough */
  take(amount: number, now: number): boolean {
    const { burst, perSecond } = this.#bounds
    const seconds = Math.max(0, now - this.#at) / 1000
    this.#at = now
    this.#left = Math.min(burst, this.#left + seconds * perSecond) - amount
    return this.#left >= 0
  }
}
