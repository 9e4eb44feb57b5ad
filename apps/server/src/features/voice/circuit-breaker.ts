/** Pauses calls for a while after several consecutive failures. */
export class CircuitBreaker {
  readonly #most: number
  readonly #restMs: number
  readonly #now: () => number
  #failures = 0
  #restsUntil = Number.NEGATIVE_INFINITY

  /**
   * @param most number of consecutive failures that triggers a pause
   *
   * @param now a clock, in ms
   */
  constructor(most: number, restMs: number, now: () => number) {
    this.#most = most
    this.#restMs = restMs
    this.#now = now
  }

  /** Reports whether calls are paused. After a pause, a single failure starts the next one. */
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
