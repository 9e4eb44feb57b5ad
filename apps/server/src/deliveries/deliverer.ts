import type { Logger } from '../logger.ts'
import { type Attempt, wasTaken } from './post.ts'

/** Seconds between the attempts of one delivery: nearly nine hours in all, after which it is given up. */
const PAUSES: readonly number[] = [10, 30, 120, 600, 1800, 7200, 21_600]

/** For how many seconds a receiver is left alone that did not take what it was sent. */
const REST_SECONDS = 5
/** The longest that is waited before looking whether something is due: another server may have noted it. */
const LOOK_EVERY_MS = 60_000

/** What waits to be delivered, kept in the database. */
export interface Queue<Receiver, Delivery> {
  /** Claims a receiver for which something is due. @returns undefined when there is none that nobody else delivers to */
  claim(): Promise<Receiver | undefined>
  /** Goes on with a receiver for another attempt. @returns whether it is still there, wants it, and is this server's */
  goOn(receiverId: number): Promise<boolean>
  /** The oldest delivery that is due to a receiver. */
  due(receiverId: number): Promise<Delivery | undefined>
  /**
   * Notes what came of an attempt.
   * @param againAfter seconds until the next one; null: it was delivered, or is given up
   */
  attempted(deliveryId: number, attempt: Attempt, againAfter: number | null): Promise<void>
  /** Lets others deliver to a receiver. @param restSeconds for how long nobody does */
  release(receiverId: number, restSeconds: number): Promise<void>
  /** In how many ms something can be delivered; null when nothing waits. */
  msToNext(): Promise<number | null>
}

/** What the deliverer needs. */
export interface DelivererParts<Receiver, Delivery> {
  queue: Queue<Receiver, Delivery>
  /** Makes one attempt. @param signal ends it early */
  send(receiver: Receiver, delivery: Delivery, signal: AbortSignal): Promise<Attempt>
  /** Who is delivered to, as the log of the server calls it. */
  called: string
  /** To how many receivers at a time. */
  atOnce: number
  logger: Logger
  /** Seconds between the attempts of one delivery; absent: nearly nine hours in all. */
  pauses?: readonly number[] | undefined
}

/**
 * Makes the deliveries that are due: to each receiver one after the other, to several at once. Of several servers one delivers to a
 * receiver.
 */
export class Deliverer<Receiver extends { id: number }, Delivery extends { id: number; attempts: number }> {
  readonly #parts: DelivererParts<Receiver, Delivery>
  readonly #pauses: readonly number[]
  readonly #rounds = new Set<Promise<void>>()
  readonly #ended = new AbortController()
  #looking: Promise<void> | null = null
  #isToLookAgain = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: DelivererParts<Receiver, Delivery>) {
    this.#parts = parts
    this.#pauses = parts.pauses ?? PAUSES
  }

  /** Something may be due. */
  wake(): void {
    if (this.#ended.signal.aborted) return
    if (this.#looking) {
      this.#isToLookAgain = true
      return
    }
    clearTimeout(this.#timer)
    const { logger, called } = this.#parts
    this.#looking = this.#look()
      .catch((error) => logger.error({ err: error, receivers: called }, 'What is due was not looked after.'))
      .finally(() => {
        this.#looking = null
        if (!this.#isToLookAgain) return
        this.#isToLookAgain = false
        this.wake()
      })
  }

  /** Ends what is under way; what was not answered is sent again by the next server. */
  async stop(): Promise<void> {
    this.#ended.abort()
    await this.#looking
    clearTimeout(this.#timer)
    await Promise.all(this.#rounds)
  }

  async #look(): Promise<void> {
    const { queue, logger, called, atOnce } = this.#parts
    while (this.#rounds.size < atOnce) {
      const receiver = this.#ended.signal.aborted ? undefined : await queue.claim()
      if (!receiver) break
      const round = this.#deliverTo(receiver)
        .catch((error) =>
          logger.error({ err: error, receivers: called, id: receiver.id }, 'A receiver could not be told.'),
        )
        .finally(() => {
          this.#rounds.delete(round)
          this.wake()
        })
      this.#rounds.add(round)
    }
    // The first of them that ends looks again.
    if (this.#rounds.size >= atOnce) return
    const next = (await queue.msToNext()) ?? LOOK_EVERY_MS
    this.#timer = setTimeout(() => this.wake(), Math.min(next, LOOK_EVERY_MS))
    this.#timer.unref()
  }

  /** Makes what is due to a receiver, in order, until it does not take one. */
  async #deliverTo(receiver: Receiver): Promise<void> {
    const { queue, send } = this.#parts
    let rest = 0
    while (rest === 0 && !this.#ended.signal.aborted && (await queue.goOn(receiver.id))) {
      const due = await queue.due(receiver.id)
      if (!due) break
      const attempt = await send(receiver, due, this.#ended.signal)
      if (this.#ended.signal.aborted) break
      const isTaken = wasTaken(attempt)
      await queue.attempted(due.id, attempt, isTaken ? null : (this.#pauses[due.attempts] ?? null))
      if (!isTaken) rest = Math.min(REST_SECONDS, this.#pauses[0] ?? 0)
      if (!isTaken && rest === 0) break
    }
    await queue.release(receiver.id, rest)
  }
}
