import { addressBlock } from '../../network/address-block.ts'

/** A connection that has not published yet. */
export type Waiting = {
  readonly remoteAddress: string
  /** Whether it speaks RTMP: its handshake is complete. */
  readonly greeted: boolean
}

export type WaitingBounds = { total: number; perAddress: number }

/**
 * The connections that have not published yet, bounded over all and for each address. Where there are too many, one has to go of
 * the address that has the most: a flood takes places from itself, never from an encoder elsewhere. Of the same address one that
 * does not even speak RTMP goes first.
 */
export class WaitingRoom<Connection extends Waiting> {
  readonly #bounds: WaitingBounds
  readonly #byAddress = new Map<string, Set<Connection>>()
  #size = 0

  constructor(bounds: WaitingBounds) {
    this.#bounds = bounds
  }

  /** Takes a connection in. @returns who has to go for it */
  enter(connection: Connection): Connection | null {
    const block = addressBlock(connection.remoteAddress)
    const own = this.#byAddress.get(block) ?? new Set()
    const crowd =
      own.size >= this.#bounds.perAddress ? own : this.#size >= this.#bounds.total ? this.#largest() : null
    const leaving = crowd && leastPromising(crowd)
    if (leaving) this.leave(leaving)
    this.#byAddress.set(block, own.add(connection))
    this.#size += 1
    return leaving
  }

  /** A connection publishes or is gone. Again: nothing happens. */
  leave(connection: Connection): void {
    const block = addressBlock(connection.remoteAddress)
    const own = this.#byAddress.get(block)
    if (!own?.delete(connection)) return
    this.#size -= 1
    if (own.size === 0) this.#byAddress.delete(block)
  }

  #largest(): Set<Connection> | null {
    let largest: Set<Connection> | null = null
    for (const own of this.#byAddress.values()) {
      if (!largest || own.size > largest.size) largest = own
    }
    return largest
  }
}

function leastPromising<Connection extends Waiting>(crowd: ReadonlySet<Connection>): Connection | null {
  let oldest: Connection | null = null
  for (const connection of crowd) {
    if (!connection.greeted) return connection
    oldest ??= connection
  }
  return oldest
}
