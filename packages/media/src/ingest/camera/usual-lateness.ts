/** The earliest arrivals of so many ms count, and of as many before. */
const SPAN_MS = 5000
/** Within this of its usual lateness a message is on time again, in ms. */
const ON_TIME_MS = 1000

/**
 * Tells when messages of a camera would have come had its line not been broken. What was kept on the phone meanwhile comes all at once,
 * which says nothing of when it was filmed; the messages of before do.
 */
export class UsualLateness {
  #least = Number.POSITIVE_INFINITY
  #leastBefore = Number.POSITIVE_INFINITY
  #since: number | null = null
  #catchesUp = false

  /** The line was broken: what comes next was kept. */
  broken(): void {
    this.#catchesUp = true
  }

  /**
   * When a message would have come, ms since 1970.
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
