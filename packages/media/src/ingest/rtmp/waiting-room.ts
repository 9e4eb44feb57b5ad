import { addressBlock, openFilesLimit } from '@courtside/network'

/** A connection that has not published yet. */
export type Waiting = {
  readonly remoteAddress: string
  /** Whether it has said something that only an encoder or a phone says, such as a complete handshake. */
  readonly greeted: boolean
  /** Closes it. @param reason for the log */
  fail(reason: string): void
}

export type WaitingBounds = { total: number; perAddress: number }

/** At 600 new connections a second each has at least 0.8 s to say its secret. They hold 64 kB each at most. */
const MOST: WaitingBounds = { total: 2048, perAddress: 1024 }
/** Of the files that may be open. */
const SHARE_OF_FILES = 0.1

/** The bounds that the system's limit of open files allows. */
export function waitingBounds(limit = openFilesLimit()): WaitingBounds {
  const total = Math.min(MOST.total, Math.floor((limit ?? Number.POSITIVE_INFINITY) * SHARE_OF_FILES))
  return { total, perAddress: Math.min(MOST.perAddress, Math.ceil(total / 2)) }
}

/**
 * The connections of encoders and phones that have not published yet, bounded over all and for each address. The newcomer always stays.
 * Where there are too many, one goes of the same address, or of the addresses that have the most: the oldest of those that have said
 * nothing, or of those that have, whichever are more. So a flood takes places from itself, whatever it does, and each connection has the
 * time that it takes to fill half of the room.
 */
export class WaitingRoom {
  readonly #bounds: WaitingBounds
  /** With the address that it counts for, the oldest first. */
  readonly #waiting = new Map<Waiting, string>()
  readonly #sizes = new Map<string, number>()

  constructor(bounds: WaitingBounds = waitingBounds()) {
    this.#bounds = bounds
  }

  /** Takes a connection in. Another one may have to go for it. */
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

  /** A connection publishes or is gone. Again: nothing happens. */
  leave(connection: Waiting): void {
    const block = this.#waiting.get(connection)
    if (block === undefined) return
    this.#waiting.delete(connection)
    const left = this.#sizeOf(block) - 1
    if (left === 0) this.#sizes.delete(block)
    else this.#sizes.set(block, left)
  }

  /** Closes all. @param reason for the log */
  closeAll(reason: string): void {
    for (const connection of this.#waiting.keys()) connection.fail(reason)
  }

  #sizeOf(block: string): number {
    return this.#sizes.get(block) ?? 0
  }

  /** The connections one of which has to go for a newcomer; none when there is room. */
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
