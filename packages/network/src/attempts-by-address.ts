import { addressBlock } from './address-block.ts'
import { BoundExceeded } from './bound-exceeded.ts'

/** Address blocks remembered at a time: who floods from more than that makes the oldest of them forgotten. */
const MOST_REMEMBERED = 10_000

/** A bound on how often something may come from one {@link addressBlock} within a window that begins with the first time. */
export interface AttemptBound {
  attempts: number
  /** Milliseconds. */
  windowMs: number
}

/**
 * Counts, in this process alone, what comes from each address. For what must not cost a query; what all nodes must count together
 * is counted in the database.
 */
export class AttemptsByAddress {
  readonly #bound: AttemptBound
  readonly #now: () => number
  readonly #counts = new Map<string, { attempts: number; until: number }>()

  /** @param now a clock that only goes forward, ms */
  constructor(bound: AttemptBound, now: () => number = () => performance.now()) {
    this.#bound = bound
    this.#now = now
  }

  /** Counts an attempt. @returns whether it is within the bound */
  take(address: string): boolean {
    const block = addressBlock(address)
    const known = this.#counts.get(block)
    if (known && known.until > this.#now()) {
      known.attempts += 1
      return known.attempts <= this.#bound.attempts
    }
    this.#counts.delete(block) // so that the new window is the youngest entry
    this.#counts.set(block, { attempts: 1, until: this.#now() + this.#bound.windowMs })
    const oldest = this.#counts.keys().next()
    if (this.#counts.size > MOST_REMEMBERED && !oldest.done) this.#counts.delete(oldest.value)
    return this.#bound.attempts >= 1
  }

  /** Counts an attempt. @throws {BoundExceeded} it is beyond the bound */
  allow(address: string): void {
    if (!this.take(address)) {
      throw new BoundExceeded('too-many-attempts', this.#bound.windowMs / 1000)
    }
  }

  /** Takes an attempt back that turned out to be right. */
  giveBack(address: string): void {
    const known = this.#counts.get(addressBlock(address))
    if (known) known.attempts = Math.max(0, known.attempts - 1)
  }
}
