import type { ServerResponse } from 'node:http'
import { addressBlock } from '@courtside/network'
import { Refused } from '../refused.ts'

/**
 * Maximum number of streams per address. Enough for all people in a hall that share one address. A stream
 * takes about 17 kB of memory.
 */
const MOST_PER_ADDRESS = 2000
/** Retry delay when an address has too many open streams, in seconds. */
const AGAIN_SECONDS = 30

/** Limits the number of open event streams per address. */
export class OpenStreams {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number = MOST_PER_ADDRESS) {
    this.#most = most
  }

  /**
   * Counts a response as an open stream until it closes.
   * @throws {Refused} 429 when the address has too many open streams
   */
  enterOrRefuse(address: string, response: ServerResponse): void {
    if (!this.enter(address, response))
      throw new Refused({ code: 'too-many-streams', seconds: AGAIN_SECONDS })
  }

  /**
   * Counts a response as an open stream until it closes.
   * @returns whether the limit allows it
   */
  enter(address: string, response: ServerResponse): boolean {
    const block = addressBlock(address)
    const open = this.#open.get(block) ?? 0
    if (open >= this.#most) return false
    if (isGone(response)) return true // it will not emit another close event
    this.#open.set(block, open + 1)
    response.on('close', () => {
      const left = (this.#open.get(block) ?? 1) - 1
      if (left > 0) this.#open.set(block, left)
      else this.#open.delete(block)
    })
    return true
  }
}

/** Returns whether the client has already disconnected. The response then emits no further close event. */
export function isGone(response: ServerResponse): boolean {
  return response.destroyed || response.socket?.destroyed !== false
}
