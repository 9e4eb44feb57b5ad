/** Runs a task repeatedly until it is stopped, with a fixed pause after each run. */
export class RepeatedTask {
  readonly #pauseMs: number
  readonly #task: (signal: AbortSignal) => Promise<void>
  #abort: AbortController | null = null

  /**
   * Creates the task.
   * @param task receives a signal that aborts when it is stopped; must not throw
   */
  constructor(pauseMs: number, task: (signal: AbortSignal) => Promise<void>) {
    this.#pauseMs = pauseMs
    this.#task = task
  }

  /** Starts with the first run at once. Does nothing if it is already running. */
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
