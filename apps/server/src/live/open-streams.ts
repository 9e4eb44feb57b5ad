import type { ServerResponse } from 'node:http'
import { addressBlock } from '@courtside/network'
import { Refused } from '../refused.ts'

/** A whole hall behind one address, at some 17 kB a stream; who opens more is no visitor. */
const MOST_PER_ADDRESS = 2000
/** When somebody whose address has too many open may try again. */
const AGAIN_SECONDS = 30

/** Bounds how many event streams are open at a time for one address. */
export class OpenStreams {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number = MOST_PER_ADDRESS) {
    this.#most = most
  }

  /** Counts a response that becomes a stream, until it is closed. @throws {Refused} 429 when its address has too many open */
  enterOrRefuse(address: string, response: ServerResponse): void {
    if (!this.enter(address, response))
      throw new Refused({ code: 'too-many-streams', seconds: AGAIN_SECONDS })
  }

  /** Counts a response that becomes a stream, until it is closed. @returns whether there is room for it */
  enter(address: string, response: ServerResponse): boolean {
    const block = addressBlock(address)
    const open = this.#open.get(block) ?? 0
    if (open >= this.#most) return false
    if (isGone(response)) return true // it will not close again
    this.#open.set(block, open + 1)
    response.on('close', () => {
      const left = (this.#open.get(block) ?? 1) - 1
      if (left > 0) this.#open.set(block, left)
      else this.#open.delete(block)
    })
    return true
  }
}

/** Whether whoever asked has hung up already: then the response tells of no closing any more. */
export function isGone(response: ServerResponse): boolean {
  return response.destroyed || response.socket?.destroyed !== false
}
