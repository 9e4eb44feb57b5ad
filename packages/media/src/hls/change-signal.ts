/**
 * Lets many requests wait for the next change. They share one promise, so that they need no listener each.
 */
export class ChangeSignal {
  #next = Promise.withResolvers<void>()
  #scheduled = false

  /**
   * Signals a change. Waiters resume after the current synchronous work, so that they see its complete
   * result.
   */
  notify(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    queueMicrotask(() => {
      this.#scheduled = false
      const current = this.#next
      this.#next = Promise.withResolvers<void>()
      current.resolve()
    })
  }

  /** Resolves true as soon as `condition` holds, or false if it does not within `timeoutMs`. */
  async until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
    if (condition()) return true
    let expired = false
    const timeout = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      expired = true
      timeout.resolve()
    }, timeoutMs)
    try {
      while (!expired) {
        await Promise.race([this.#next.promise, timeout.promise])
        if (condition()) return true
      }
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
