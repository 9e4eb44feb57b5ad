import { backOffMs } from './back-off.ts'

/** A task that is tried until it succeeds: one attempt at a time, with a longer pause after each failure in a row. */
export class RetriedTask {
  readonly #attempt: (signal: AbortSignal) => Promise<boolean>
  #underWay: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  /** @param attempt answers whether nothing is left to try; is given a signal that says it was stopped; must not throw */
  constructor(attempt: (signal: AbortSignal) => Promise<boolean>) {
    this.#attempt = attempt
  }

  /** Tries at once; does nothing during an attempt. */
  start(): void {
    if (this.#underWay) return
    clearTimeout(this.#timer)
    const underWay = new AbortController()
    this.#underWay = underWay
    void this.#attempt(underWay.signal).then((isDone) => {
      if (this.#underWay !== underWay) return
      this.#underWay = null
      if (isDone) this.#failures = 0
      else this.#timer = setTimeout(() => this.start(), backOffMs(++this.#failures))
    })
  }

  /** Gives up an attempt that is on, whose answer may be from before a change, and tries at once. */
  restart(): void {
    this.stop()
    this.start()
  }

  stop(): void {
    this.#underWay?.abort()
    this.#underWay = null
    clearTimeout(this.#timer)
  }
}
