import { addressBlock } from '@courtside/network'

/** Addresses that are told apart within a period; further ones count together as one. */
const MOST_ADDRESSES = 10_000
const FURTHER = ''

/** What was refused within a period. */
export interface CountedRefusals {
  requests: number
  addresses: number
  /** Requests of the address with the most. */
  mostOfOne: number
  /** Requests by the status of their answer. */
  statuses: Readonly<Record<string, number>>
}

/** Counts requests without an account that were refused: as a line each, one sender could fill the disk with them. */
export class OutsiderRefusals {
  #byAddress = new Map<string, number>()
  #byStatus = new Map<string, number>()

  count(address: string, status: number): void {
    const block = addressBlock(address)
    const key = this.#byAddress.has(block) || this.#byAddress.size < MOST_ADDRESSES ? block : FURTHER
    increment(this.#byAddress, key)
    increment(this.#byStatus, String(status))
  }

  /** Returns what was counted and begins again; null when there was nothing. */
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
