/** Those who want to know when something changes. `subscribe` is what useSyncExternalStore takes. */
export class Listeners {
  readonly #listeners = new Set<() => void>()
  readonly #stored: boolean

  /** @param options.stored what changes is kept in local storage, where another window of this device may change it, too */
  constructor({ stored = false } = {}) {
    this.#stored = stored
  }

  /** How many there are. */
  get size(): number {
    return this.#listeners.size
  }

  /** @returns what ends the notices */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#stored) addEventListener('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#stored) removeEventListener('storage', listener)
    }
  }

  /** Tells all. */
  readonly tell = (): void => {
    for (const listener of this.#listeners) listener()
  }

  /** From now on nobody is told. */
  clear(): void {
    this.#listeners.clear()
  }
}
