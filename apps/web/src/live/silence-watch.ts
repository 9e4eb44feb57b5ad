/** Notices when nothing has been heard for some time. */
export class SilenceWatch {
  readonly #afterMs: number
  readonly #onSilence: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param onSilence told once, and again only after something was heard */
  constructor(afterMs: number, onSilence: () => void) {
    this.#afterMs = afterMs
    this.#onSilence = onSilence
  }

  /** Something was heard: the time begins again. */
  heard(): void {
    this.stop()
    this.#timer = setTimeout(this.#onSilence, this.#afterMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
