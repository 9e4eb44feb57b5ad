import type { Logger } from '../../logger.ts'

/** How often what has had its time is looked for. */
const EVERY_MS = 3600_000

/** What is kept of something, and for how long. */
export interface RetentionRule {
  /** What it is about, for the server's log. */
  readonly name: string
  /** Removes what has had its time. What is left when `stopping` is aborted stays until it is applied again. */
  apply(stopping: AbortSignal): Promise<void>
}

/** Has go what has had its time: at the start, and every hour. */
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

  /** Applies the rules now and every hour. */
  start(): void {
    if (this.#stopping.signal.aborted) return
    void this.apply()
    this.#timer = setInterval(() => void this.apply(), EVERY_MS)
    this.#timer.unref()
  }

  /** Removes nothing more; resolves when what is being removed is. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    await this.#applying
  }

  /** Applies each rule, whatever became of the one before, and tells of a failure in the server's log alone; asked again meanwhile it is done once. */
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
        this.#logger.error({ err: error, rule: rule.name }, 'What has had its time was not removed.')
      }
    }
  }
}
