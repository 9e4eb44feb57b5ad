/** Window of the rate, in whole seconds. */
const SECONDS = 5

/** Counts bytes per second and reports the recent rate. */
export class RateMeter {
  readonly #now: () => number
  readonly #began: number
  readonly #seconds = new Map<number, number>()

  /** @param now a monotonic clock, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  count(bytes: number): void {
    const second = this.#second()
    this.#seconds.set(second, (this.#seconds.get(second) ?? 0) + bytes)
    for (const each of this.#seconds.keys()) if (each < second - SECONDS) this.#seconds.delete(each)
  }

  /** Rate in kbit/s over the last whole seconds, or since the start of a newer meter. */
  get kbps(): number {
    const second = this.#second()
    const counted = [...this.#seconds].filter(([each]) => each >= second - SECONDS && each < second)
    const bytes = counted.reduce((sum, [, count]) => sum + count, 0)
    const seconds = Math.min(SECONDS, second - Math.floor(this.#began / 1000))
    return seconds < 1 ? 0 : Math.round((bytes * 8) / 1000 / seconds)
  }

  #second(): number {
    return Math.floor(this.#now() / 1000)
  }
}
