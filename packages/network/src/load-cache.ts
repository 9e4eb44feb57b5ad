/** The limits of a {@link LoadCache}. */
export interface LoadCacheBounds {
  /** Maximum number of values. Beyond it, the least recently used value is removed. */
  readonly mostKept: number
  /** How long a value is valid after its load began, in ms. */
  readonly keptForMs?: number
  /** A monotonic clock, in ms. */
  readonly now?: () => number
}

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly until: number
  isLoading: boolean
  isForgotten: boolean
}

/**
 * A cache of values that take time to load. Callers who request the same value at the same time share one
 * load. If {@link forget} is called during a load, the result of that load is neither stored nor returned,
 * and the value is loaded again.
 */
export class LoadCache<Key, Value> {
  readonly #mostKept: number
  readonly #keptForMs: number
  readonly #now: () => number
  /** The values by key, the least recently used one first. */
  readonly #entries = new Map<Key, Entry<Value>>()

  constructor({
    mostKept,
    keptForMs = Number.POSITIVE_INFINITY,
    now = () => performance.now(),
  }: LoadCacheBounds) {
    this.#mostKept = mostKept
    this.#keptForMs = keptForMs
    this.#now = now
  }

  /**
   * Returns the cached value of a key, or loads it.
   * @throws the error of the load; nothing is cached then
   */
  async get(key: Key, load: () => Promise<Value>): Promise<Value> {
    for (;;) {
      const entry = this.#known(key) ?? this.#begin(key, load)
      const value = await entry.value
      if (!entry.isForgotten) return value
    }
  }

  /** Removes the value of a key from the cache. A load of it that is in progress starts again. */
  forget(key: Key): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    if (entry.isLoading) entry.isForgotten = true
    this.#entries.delete(key)
  }

  /** Removes all values from the cache. */
  forgetAll(): void {
    for (const key of [...this.#entries.keys()]) this.forget(key)
  }

  #known(key: Key): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (!entry.isLoading && entry.until <= this.#now()) return undefined
    this.#entries.set(key, entry)
    return entry
  }

  #begin(key: Key, load: () => Promise<Value>): Entry<Value> {
    const until = this.#now() + this.#keptForMs
    const entry: Entry<Value> = { value: load(), until, isLoading: true, isForgotten: false }
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#mostKept && oldest !== undefined) this.#entries.delete(oldest)
    entry.value.then(
      () => {
        entry.isLoading = false
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry
  }
}
