/**
 * Length of a window of arrivals, in ms. The earliest arrivals of the current and the previous window count.
 */
const SPAN_MS = 5000
/** Tolerance in ms within which a message counts as on time again. */
const ON_TIME_MS = 1000

/**
 * Estimates when a camera's messages would have arrived without a connection loss. The phone sends buffered
 * messages all at once, so their arrival does not show when they were recorded. The messages before the loss
 * show the usual delay.
 */
export class UsualLateness {
  #least = Number.POSITIVE_INFINITY
  #leastBefore = Number.POSITIVE_INFINITY
  #since: number | null = null
  #catchesUp = false

  /** Records a connection loss: the following messages were buffered. */
  broken(): void {
    this.#catchesUp = true
  }

  /**
   * Returns when a message would have arrived, in ms since 1970.
   * @param timestamp ms of the camera's clock
   * @param now ms since 1970
   */
  arrival(timestamp: number, now: number): number {
    const lateness = now - timestamp
    const usual = Math.min(this.#least, this.#leastBefore)
    if (this.#catchesUp && lateness > usual + ON_TIME_MS) return Math.min(now, timestamp + usual)
    this.#catchesUp = false
    this.#note(lateness, now)
    return now
  }

  #note(lateness: number, now: number): void {
    this.#since ??= now
    if (now - this.#since > SPAN_MS) {
      this.#leastBefore = this.#least
      this.#least = Number.POSITIVE_INFINITY
      this.#since = now
    }
    this.#least = Math.min(this.#least, lateness)
  }
}
