import type { DeliveryLog } from './delivery-log.ts'
import { type DeliveryAttempt, wasTaken } from './post.ts'

/**
 * Delays between the attempts of one delivery, in seconds: nearly nine hours in all. Then the delivery is
 * given up.
 */
const PAUSES: readonly number[] = [10, 30, 120, 600, 1800, 7200, 21_600]

/** How long no server delivers to a receiver that did not accept a delivery, in seconds. */
const REST_SECONDS = 5
/**
 * Longest delay between two looks into the queue, in ms, because another server may have queued something.
 */
const LOOK_EVERY_MS = 60_000

/** Deliveries waiting in the database. */
export interface Queue<Receiver, Delivery> {
  /**
   * Claims a receiver that has a delivery due.
   * @returns undefined when there is no such receiver, or other servers have claimed all of them
   */
  claim(): Promise<Receiver | undefined>
  /**
   * Renews the claim for another attempt.
   * @returns whether the receiver still exists, is enabled, and belongs to this server
   */
  goOn(receiverId: number): Promise<boolean>
  /** Returns the oldest delivery that is due to a receiver. */
  due(receiverId: number): Promise<Delivery | undefined>
  /**
   * Records the result of an attempt.
   * @param againAfter seconds until the next attempt; null if the delivery succeeded or is given up
   */
  attempted(deliveryId: number, attempt: DeliveryAttempt, againAfter: number | null): Promise<void>
  /** Ends this server's claim of a receiver. @param restSeconds how long no server may deliver to it */
  release(receiverId: number, restSeconds: number): Promise<void>
  /** Returns the time until the next delivery is due, in ms, or null when none is waiting. */
  msToNext(): Promise<number | null>
}

/** The dependencies of the deliverer. */
export interface DelivererParts<Receiver, Delivery> {
  queue: Queue<Receiver, Delivery>
  /** Makes one attempt. @param signal ends the attempt early */
  send(receiver: Receiver, delivery: Delivery, signal: AbortSignal): Promise<DeliveryAttempt>
  /** The kind of receivers, for the server's log. */
  called: string
  /** Maximum number of receivers served at the same time. */
  atOnce: number
  logger: DeliveryLog
  /** Delays between the attempts of one delivery, in seconds. By default nearly nine hours in all. */
  pauses?: readonly number[] | undefined
}

/**
 * Makes the deliveries that are due: one after the other for each receiver, and for several receivers at
 * once. If several servers run, only one of them delivers to a receiver at a time.
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

  /** Looks into the queue, because something may be due. */
  wake(): void {
    if (this.#ended.signal.aborted) return
    if (this.#looking) {
      this.#isToLookAgain = true
      return
    }
    clearTimeout(this.#timer)
    const { logger, called } = this.#parts
    this.#looking = this.#look()
      .catch((error) => logger.error({ err: error, receivers: called }, 'Could not look for due deliveries.'))
      .finally(() => {
        this.#looking = null
        if (!this.#isToLookAgain) return
        this.#isToLookAgain = false
        this.wake()
      })
  }

  /** Ends the running attempts. Another server, or this one after its next start, repeats them. */
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
          logger.error(
            { err: error, receivers: called, id: receiver.id },
            'Could not deliver to a receiver.',
          ),
        )
        .finally(() => {
          this.#rounds.delete(round)
          this.wake()
        })
      this.#rounds.add(round)
    }
    // At the maximum number of rounds, the first round that ends calls this function again.
    if (this.#rounds.size >= atOnce) return
    const next = (await queue.msToNext()) ?? LOOK_EVERY_MS
    this.#timer = setTimeout(() => this.wake(), Math.min(next, LOOK_EVERY_MS))
    this.#timer.unref()
  }

  /** Makes the deliveries due to a receiver, in order, until it does not accept one. */
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
