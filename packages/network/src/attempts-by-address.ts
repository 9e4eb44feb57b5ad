import { addressBlock } from './addresses.ts'
import { BoundExceeded } from './bound-exceeded.ts'

/** Maximum number of address blocks to remember. With more blocks, the oldest entries are removed. */
const MOST_REMEMBERED = 10_000

/** A limit on the attempts of one {@link addressBlock} within a window that starts with the first attempt. */
export interface AttemptBound {
  attempts: number
  /** Length of the window, in ms. */
  windowMs: number
}

/**
 * Counts attempts per address, in this process only. Use it where a database query per attempt is too
 * expensive. Limits that all nodes share are counted in the database.
 */
export class AttemptsByAddress {
  readonly #bound: AttemptBound
  readonly #now: () => number
  readonly #counts = new Map<string, { attempts: number; until: number }>()

  /** @param now a monotonic clock, in ms */
  constructor(bound: AttemptBound, now: () => number = () => performance.now()) {
    this.#bound = bound
    this.#now = now
  }

  /**
   * Counts an attempt.
   * @returns whether it is within the limit
   */
  take(address: string): boolean {
    const block = addressBlock(address)
    const known = this.#counts.get(block)
    if (known && known.until > this.#now()) {
      known.attempts += 1
      return known.attempts <= this.#bound.attempts
    }
    this.#counts.delete(block) // makes the new window the youngest entry
    this.#counts.set(block, { attempts: 1, until: this.#now() + this.#bound.windowMs })
    const oldest = this.#counts.keys().next()
    if (this.#counts.size > MOST_REMEMBERED && !oldest.done) this.#counts.delete(oldest.value)
    return this.#bound.attempts >= 1
  }

  /**
   * Counts an attempt.
   * @throws {BoundExceeded} when it exceeds the limit
   */
  allow(address: string): void {
    if (!this.take(address)) {
      throw new BoundExceeded('too-many-attempts', this.#bound.windowMs / 1000)
    }
  }

  /** Takes back an attempt that turned out to be legitimate. */
  giveBack(address: string): void {
    const known = this.#counts.get(addressBlock(address))
    if (known) known.attempts = Math.max(0, known.attempts - 1)
  }
}
