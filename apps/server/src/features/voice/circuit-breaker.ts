/** Leaves something alone for a while after it has failed several times in a row. */
export class CircuitBreaker {
  readonly #most: number
  readonly #restMs: number
  readonly #now: () => number
  #failures = 0
  #restsUntil = Number.NEGATIVE_INFINITY

  /**
   * @param most failures in a row that are borne
   * @param now a clock, ms
   */
  constructor(most: number, restMs: number, now: () => number) {
    this.#most = most
    this.#restMs = restMs
    this.#now = now
  }

  /** Whether it is left alone now. After the rest one failure is enough for another. */
  get isOpen(): boolean {
    return this.#now() < this.#restsUntil
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures >= this.#most) this.#restsUntil = this.#now() + this.#restMs
  }
}
