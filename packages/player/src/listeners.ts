/** Subscriptions to change notifications. `subscribe` has the signature that useSyncExternalStore expects. */
export class Listeners {
  readonly #listeners = new Set<() => void>()
  readonly #stored: boolean

  /**
   * @param options.stored the value is in local storage, where another window of this device may change it
   */
  constructor({ stored = false } = {}) {
    this.#stored = stored
  }

  /** The number of listeners. */
  get size(): number {
    return this.#listeners.size
  }

  /**
   * Adds a listener.
   * @returns a function that removes it
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#stored) addEventListener('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#stored) removeEventListener('storage', listener)
    }
  }

  /** Notifies all listeners. */
  readonly tell = (): void => {
    for (const listener of this.#listeners) listener()
  }

  /** Removes all listeners. */
  clear(): void {
    this.#listeners.clear()
  }
}
