import { backOffMs } from './back-off.ts'

/** Runs a task again and again until it is stopped, with a fixed pause after each run. */
export class RepeatedTask {
  readonly #pauseMs: number
  readonly #task: (signal: AbortSignal) => Promise<void>
  #abort: AbortController | null = null

  /**
   * Creates the task.
   * @param task receives a signal that aborts when the task is stopped; must not throw
   */
  constructor(pauseMs: number, task: (signal: AbortSignal) => Promise<void>) {
    this.#pauseMs = pauseMs
    this.#task = task
  }

  /** Starts with a first run immediately. Does nothing if the task has already been started. */
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

/**
 * Tries a task until it succeeds, one attempt at a time. The pause before the next attempt becomes longer
 * with each failure in a row.
 */
export class RetriedTask {
  readonly #attempt: (signal: AbortSignal) => Promise<boolean>
  #underWay: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  /**
   * Creates the task.
   * @param attempt resolves to true if it need not be tried again; receives a signal that aborts it; must not
   * throw
   */
  constructor(attempt: (signal: AbortSignal) => Promise<boolean>) {
    this.#attempt = attempt
  }

  /** Tries immediately. Does nothing while an attempt is running. */
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

  /** Aborts a running attempt, because its answer may be outdated, and tries again immediately. */
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

/** Calls a function when nothing has arrived for some time. */
export class SilenceWatch {
  readonly #afterMs: number
  readonly #onSilence: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Creates the watch.
   * @param onSilence called once, and again only if something has arrived in between
   */
  constructor(afterMs: number, onSilence: () => void) {
    this.#afterMs = afterMs
    this.#onSilence = onSilence
  }

  /** Begins to wait again, because something has arrived. */
  heard(): void {
    this.stop()
    this.#timer = setTimeout(this.#onSilence, this.#afterMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
