/** A task done again and again, a fixed pause after each time, until it is stopped. */
export class RepeatedTask {
  readonly #pauseMs: number
  readonly #task: (signal: AbortSignal) => Promise<void>
  #abort: AbortController | null = null

  /** @param task is given a signal that says it was stopped; must not throw */
  constructor(pauseMs: number, task: (signal: AbortSignal) => Promise<void>) {
    this.#pauseMs = pauseMs
    this.#task = task
  }

  /** Starts with the first time at once; does nothing if it is on already. */
  start(): void {
    if (this.#abort) return
    this.#abort = new AbortController()
    void this.#run(this.#abort.signal)
  }

  stop(): void {
    this.#abort?.abort()
    this.#abort = null
  }

  async #run(signal: AbortSignal): Promise<void> {
    await this.#task(signal)
    if (signal.aborted) return
    const timer = setTimeout(() => void this.#run(signal), this.#pauseMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
}
