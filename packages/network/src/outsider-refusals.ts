import { addressBlock } from './addresses.ts'

/** Maximum number of addresses counted separately within a period. Further ones are counted together. */
const MOST_ADDRESSES = 10_000
const FURTHER = ''

/** The refusals within a period. */
export interface CountedRefusals {
  requests: number
  addresses: number
  /**
   * Number of requests from the address with the most requests. An IPv6 /64 network counts as one address,
   * and so do all addresses beyond {@link MOST_ADDRESSES} together.
   */
  mostOfOne: number
  /** Requests by the status of their answer. */
  statuses: Readonly<Record<string, number>>
}

/** Counts refused requests without an account. With a log line for each, one sender could fill the disk. */
export class OutsiderRefusals {
  #byAddress = new Map<string, number>()
  #byStatus = new Map<string, number>()

  count(address: string, status: number): void {
    const block = addressBlock(address)
    const key = this.#byAddress.has(block) || this.#byAddress.size < MOST_ADDRESSES ? block : FURTHER
    increment(this.#byAddress, key)
    increment(this.#byStatus, String(status))
  }

  /** Returns the counts and resets them; null when there were none. */
  take(): CountedRefusals | null {
    if (this.#byAddress.size === 0) return null
    const counts = [...this.#byAddress.values()]
    const statuses = Object.fromEntries(this.#byStatus)
    this.#byAddress = new Map()
    this.#byStatus = new Map()
    return {
      requests: counts.reduce((sum, count) => sum + count, 0),
      addresses: counts.length,
      mostOfOne: counts.reduce((most, count) => Math.max(most, count), 0),
      statuses,
    }
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
