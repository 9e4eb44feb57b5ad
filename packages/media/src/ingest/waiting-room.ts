import { addressBlock, openFilesLimit } from '@courtside/network'

/** A connection that has not published yet. */
export type Waiting = {
  readonly remoteAddress: string
  /**
   * Whether the connection has sent something typical of an encoder or a phone, such as a complete handshake.
   */
  readonly greeted: boolean
  /**
   * Closes the connection.
   * @param reason a sentence for the logger
   */
  fail(reason: string): void
}

export type WaitingBounds = { total: number; perAddress: number }

/**
 * Upper limits. With 600 new connections per second, each has at least 0.8 s to send its secret. Each
 * connection uses at most 64 kB.
 */
const MOST: WaitingBounds = { total: 2048, perAddress: 1024 }
/** Share of the open-file limit that waiting connections may use. */
const SHARE_OF_FILES = 0.1

/** Returns the limits for the system's limit of open files. */
export function waitingBounds(limit = openFilesLimit()): WaitingBounds {
  const total = Math.min(MOST.total, Math.floor((limit ?? Number.POSITIVE_INFINITY) * SHARE_OF_FILES))
  return { total, perAddress: Math.min(MOST.perAddress, Math.ceil(total / 2)) }
}

/**
 * The connections of encoders and phones that have not published yet, limited in total and per address. A new
 * connection is always accepted. When there are too many, one is closed: from the same address, or from the
 * addresses with the most connections. Among these, the oldest silent connection is closed if at least half
 * of them are silent, and otherwise the oldest connection that is not silent. So a flood displaces its own
 * connections, and each connection stays at least until new ones have filled half of the room.
 */
export class WaitingRoom {
  readonly #bounds: WaitingBounds
  /** Connections with their address block, oldest first. */
  readonly #waiting = new Map<Waiting, string>()
  readonly #sizes = new Map<string, number>()

  constructor(bounds: WaitingBounds = waitingBounds()) {
    this.#bounds = bounds
  }

  /** Adds a connection. May close another one. */
  enter(connection: Waiting): void {
    const block = addressBlock(connection.remoteAddress)
    const leaving = leastPromising(this.#crowdFor(block))
    if (leaving) {
      this.leave(leaving)
      leaving.fail('too many connections of its address wait to publish')
    }
    this.#waiting.set(connection, block)
    this.#sizes.set(block, this.#sizeOf(block) + 1)
  }

  /** Removes a connection that publishes or is gone. Does nothing when called again. */
  leave(connection: Waiting): void {
    const block = this.#waiting.get(connection)
    if (block === undefined) return
    this.#waiting.delete(connection)
    const left = this.#sizeOf(block) - 1
    if (left === 0) this.#sizes.delete(block)
    else this.#sizes.set(block, left)
  }

  /**
   * Closes all connections.
   * @param reason a sentence for the logger
   */
  closeAll(reason: string): void {
    for (const connection of this.#waiting.keys()) connection.fail(reason)
  }

  #sizeOf(block: string): number {
    return this.#sizes.get(block) ?? 0
  }

  /**
   * Returns the connections of which one must be closed to make room for a newcomer. Empty if there is room.
   */
  #crowdFor(newcomer: string): Waiting[] {
    if (this.#sizeOf(newcomer) >= this.#bounds.perAddress)
      return this.#ofBlocks((block) => block === newcomer)
    if (this.#waiting.size < this.#bounds.total) return []
    let largest = 0
    for (const size of this.#sizes.values()) largest = Math.max(largest, size)
    return this.#ofBlocks((block) => this.#sizeOf(block) === largest)
  }

  #ofBlocks(isMeant: (block: string) => boolean): Waiting[] {
    return [...this.#waiting].filter(([, block]) => isMeant(block)).map(([connection]) => connection)
  }
}

function leastPromising(crowd: readonly Waiting[]): Waiting | undefined {
  const silent = crowd.filter(({ greeted }) => !greeted)
  return silent.length * 2 >= crowd.length ? silent[0] : crowd.find(({ greeted }) => greeted)
}
