/** A read that is in progress, and the next read that waits for it. */
interface Reads<Value> {
  readonly running: Promise<Value>
  next: Promise<Value> | null
}

/**
 * Limits reads of the same thing to one in progress and one waiting. All callers that arrive during a read
 * share the waiting one. Therefore no caller gets the result of a read that began before the caller's
 * request.
 */
export class SharedReads<Key, Value> {
  readonly #reads = new Map<Key, Reads<Value>>()

  /**
   * Reads something as it is now.
   * @throws the error of the read, for all callers who share it
   */
  read(key: Key, read: () => Promise<Value>): Promise<Value> {
    const reads = this.#reads.get(key)
    if (!reads) return this.#begin(key, read)
    reads.next ??= reads.running.then(
      () => this.#begin(key, read),
      () => this.#begin(key, read),
    )
    return reads.next
  }

  #begin(key: Key, read: () => Promise<Value>): Promise<Value> {
    const running = read()
    const reads: Reads<Value> = { running, next: null }
    this.#reads.set(key, reads)
    const end = () => {
      if (this.#reads.get(key) === reads && reads.next === null) this.#reads.delete(key)
    }
    running.then(end, end)
    return running
  }
}
