import type { Logger } from '../../logger.ts'

/** Interval between applications of the rules, in ms. */
const EVERY_MS = 3600_000

/** A rule that removes data after its retention period. */
export interface RetentionRule {
  /** Name for the server's log. */
  readonly name: string
  /** Removes expired data. Ends early when `stopping` is aborted; the next run removes the rest. */
  apply(stopping: AbortSignal): Promise<void>
}

/** Applies the retention rules at startup and then hourly. */
export class Retention {
  readonly #rules: readonly RetentionRule[]
  readonly #logger: Logger
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #applying: Promise<void> | null = null

  constructor(rules: readonly RetentionRule[], logger: Logger) {
    this.#rules = rules
    this.#logger = logger
  }

  /** Applies the rules now and hourly from then on. */
  start(): void {
    if (this.#stopping.signal.aborted) return
    void this.apply()
    this.#timer = setInterval(() => void this.apply(), EVERY_MS)
    this.#timer.unref()
  }

  /** Stops applying the rules. Resolves when a removal that is in progress has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    await this.#applying
  }

  /**
   * Applies each rule, even if an earlier rule failed. Failures are only logged. Concurrent calls share one
   * run.
   */
  apply(): Promise<void> {
    this.#applying ??= this.#apply().finally(() => {
      this.#applying = null
    })
    return this.#applying
  }

  async #apply(): Promise<void> {
    for (const rule of this.#rules) {
      try {
        await rule.apply(this.#stopping.signal)
      } catch (error) {
        this.#logger.error({ err: error, rule: rule.name }, 'Could not apply a retention rule.')
      }
    }
  }
}
