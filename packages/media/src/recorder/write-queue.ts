/** Runs writes one at a time, in the order of the calls, and counts the waiting bytes. */
export class WriteQueue {
  #tail: Promise<void> = Promise.resolve()
  #waitingBytes = 0
  #failure: Error | null = null
  readonly #onChange: (waitingBytes: number) => void
  readonly #onFailure: (error: Error) => void

  /**
   * @param onChange called with the number of waiting bytes whenever it changes
   * @param onFailure called once, with the first failure; later writes are skipped, so that nothing is
   * written out of order
   */
  constructor(onChange: (waitingBytes: number) => void, onFailure: (error: Error) => void) {
    this.#onChange = onChange
    this.#onFailure = onFailure
  }

  /** Queues a write of `bytes` bytes. Returns immediately and reports failures to `onFailure`. */
  add(bytes: number, write: () => Promise<void>): void {
    this.#count(bytes)
    this.#tail = this.#tail
      .then(async () => {
        if (!this.#failure) await write()
      })
      .catch((error: unknown) => {
        this.#failure = error instanceof Error ? error : new Error(String(error))
        this.#onFailure(this.#failure)
      })
      .finally(() => this.#count(-bytes))
  }

  /**
   * Waits for all writes added so far.
   * @throws the first failure
   */
  async drained(): Promise<void> {
    await this.#tail
    if (this.#failure) throw this.#failure
  }

  #count(bytes: number): void {
    this.#waitingBytes += bytes
    this.#onChange(this.#waitingBytes)
  }
}
