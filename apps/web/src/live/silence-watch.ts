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
