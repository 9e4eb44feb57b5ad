import { backOffMs } from './back-off.ts'

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
      else this.startLater()
    })
  }

  /** Aborts a running attempt, and tries again after a pause. */
  startLater(): void {
    this.stop()
    this.#timer = setTimeout(() => this.start(), backOffMs(++this.#failures))
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

/** Calls back when nothing has arrived for some time. */
export class SilenceWatch {
  readonly #afterMs: number
  readonly #onSilence: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Creates the watch.
   * @param onSilence called once, and again only after something has arrived
   */
  constructor(afterMs: number, onSilence: () => void) {
    this.#afterMs = afterMs
    this.#onSilence = onSilence
  }

  /** Restarts the timer because something has arrived. */
  heard(): void {
    this.stop()
    this.#timer = setTimeout(this.#onSilence, this.#afterMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
