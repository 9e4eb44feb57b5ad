/** Over how many whole seconds a rate is measured. */
const SECONDS = 5

/** Counts bytes by the second and says what went through lately. */
export class RateMeter {
  readonly #now: () => number
  readonly #began: number
  readonly #seconds = new Map<number, number>()

  /** @param now a clock that only goes forward, ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  count(bytes: number): void {
    const second = this.#second()
    this.#seconds.set(second, (this.#seconds.get(second) ?? 0) + bytes)
    for (const each of this.#seconds.keys()) if (each < second - SECONDS) this.#seconds.delete(each)
  }

  /** Kilobits a second over the last whole seconds; of a meter that is younger over its life. */
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
