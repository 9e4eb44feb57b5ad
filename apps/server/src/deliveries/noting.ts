import type { Logger } from '../logger.ts'

/** How often it is looked for what a server that died still owed. */
const CATCH_UP_MS = 5 * 60_000

/** What {@link Noting} needs. */
export interface NotingParts {
  /** Notes all that is owed from before, and forgets what is old. */
  catchUp: () => Promise<void>
  logger: Logger
  /** Who is told, as the log of the server calls it. */
  called: string
}

/**
 * Notes what is to be delivered after it was acknowledged and apart from it, so that no play waits for it: one after the other, in the
 * order of what happened. Now and then all that is owed is looked for.
 */
export class Noting {
  readonly #parts: NotingParts
  #underWay: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: NotingParts) {
    this.#parts = parts
  }

  /** Notes what is owed from before, now and from time to time. */
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

  /** Notes something when what came before it is noted. What fails is reported; catching up tries again. */
  next(task: () => Promise<void>): void {
    const { logger, called } = this.#parts
    this.#underWay = this.#underWay.then(async () => {
      if (this.#isStopped) return
      await task().catch((error) =>
        logger.error(
          { err: error, receivers: called },
          'What is to be told was not noted; trying again soon.',
        ),
      )
    })
  }
}
