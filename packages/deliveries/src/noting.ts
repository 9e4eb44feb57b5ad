import type { DeliveryLog } from './delivery-log.ts'

/** How often the server looks for deliveries that a crashed server did not queue, in ms. */
const CATCH_UP_MS = 5 * 60_000

/** The dependencies of {@link Noting}. */
export interface NotingParts {
  /** Queues missed deliveries, and deletes old ones. */
  catchUp: () => Promise<void>
  logger: DeliveryLog
  /** The kind of receivers, for the server's log. */
  called: string
}

/**
 * Queues deliveries after the request that caused them was answered, so that no play waits for them. Runs one
 * task at a time, in the order of the events. Looks for missed deliveries at intervals.
 */
export class Noting {
  readonly #parts: NotingParts
  #underWay: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: NotingParts) {
    this.#parts = parts
  }

  /** Queues the deliveries missed so far, now and at intervals. */
  start(): void {
    const catchUp = () => this.next(this.#parts.catchUp)
    catchUp()
    this.#timer = setInterval(catchUp, CATCH_UP_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#underWay
  }

  /** Runs a task after the previous ones. Logs a failure; the next catch-up queues the missed deliveries. */
  next(task: () => Promise<void>): void {
    const { logger, called } = this.#parts
    this.#underWay = this.#underWay.then(async () => {
      if (this.#isStopped) return
      await task().catch((error) =>
        logger.error({ err: error, receivers: called }, 'Could not queue a delivery; trying again soon.'),
      )
    })
  }
}
