import { availableParallelism } from 'node:os'
import { Refused } from '../../../refused.ts'

/** Passwords that may wait: some seconds' work. Beyond that an answer "in a moment" is worth more than a place in the line. */
const MOST_WAITING = 200
const COME_BACK_SECONDS = 5

/**
 * Runs at most `places` tasks at a time and lets a bounded number wait.
 * Hashing a password takes a core for some 30 ms and a thread of the pool in which files are read as well: without a bound many
 * sign-ins at once hold up the video.
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

  /** Runs a task when it is its turn. @throws {Refused} at once when too many wait */
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

  /** Waits for a place that somebody leaves. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new Refused({ code: 'too-busy', seconds: COME_BACK_SECONDS })
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/** Half of the cores, so that the rest serves; of the pool's four threads never more than two. */
function placesHere(): number {
  return Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
}
