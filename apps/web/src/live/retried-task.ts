import { backOffMs } from './back-off.ts'

/** Runs a task until it succeeds: one attempt at a time, with a longer pause after each failure in a row. */
export class RetriedTask {
  readonly #attempt: (signal: AbortSignal) => Promise<boolean>
  #underWay: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  /**
   * Creates the task.
   * @param attempt resolves to true when no retry is needed; receives an abort signal; must not throw
   */
  constructor(attempt: (signal: AbortSignal) => Promise<boolean>) {
    this.#attempt = attempt
  }

  /** Tries at once. Does nothing during an attempt. */
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

  /** Aborts a running attempt, whose answer may be outdated, and tries at once. */
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
