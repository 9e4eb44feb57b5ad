/** Runs writes one after the other, in the order they were asked for, and counts the bytes that wait. */
export class WriteQueue {
  #tail: Promise<void> = Promise.resolve()
  #waitingBytes = 0
  #failure: Error | null = null
  readonly #onChange: (waitingBytes: number) => void
  readonly #onFailure: (error: Error) => void

  /**
   * @param onChange called with the bytes that wait, whenever they change
   * @param onFailure called once, with the first failure; no later write runs, so that nothing is written out of order
   */
  constructor(onChange: (waitingBytes: number) => void, onFailure: (error: Error) => void) {
    this.#onChange = onChange
    this.#onFailure = onFailure
  }

  /** Adds a write of so many bytes. Answers at once: failures go to `onFailure`. */
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

  /** Waits for all writes added so far. @throws the first failure */
  async drained(): Promise<void> {
    await this.#tail
    if (this.#failure) throw this.#failure
  }

  #count(bytes: number): void {
    this.#waitingBytes += bytes
    this.#onChange(this.#waitingBytes)
  }
}
