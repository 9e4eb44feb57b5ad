import { availableParallelism } from 'node:os'
import { BoundExceeded } from '@courtside/network'

/**
 * Maximum number of waiting passwords, a few seconds of work. Beyond that, an immediate request to retry is
 * better than a longer wait.
 */
const MOST_WAITING = 200
const COME_BACK_SECONDS = 5

/**
 * Runs at most `places` tasks at a time and lets a limited number wait.
 * Hashing a password takes a core for about 30 ms and a thread of the pool that also reads files. Without a
 * limit, many concurrent sign-ins would delay the video.
 */
export class HashingQueue {
  readonly #places: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(places: number = placesHere(), mostWaiting: number = MOST_WAITING) {
    this.#places = places
    this.#mostWaiting = mostWaiting
  }

  /** Runs a task when it is its turn. @throws {BoundExceeded} immediately when too many wait */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#places) await this.#turn()
    else this.#running += 1
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** Waits for a place among the running tasks. @throws {BoundExceeded} when too many wait */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new BoundExceeded('too-busy', COME_BACK_SECONDS)
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/**
 * Returns half of the cores, so that the others keep serving requests, and at most two of the pool's four
 * threads.
 */
function placesHere(): number {
  return Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
}
