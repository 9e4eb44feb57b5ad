import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'

/**
 * How long a trivial query may take, in ms, before the database counts as failed. Shorter than the time that
 * deploy/haproxy.cfg allows for an answer.
 */
export const PATIENCE_MS = 500

/**
 * Checks whether this server can work: its database answers, and it receives notifications from other
 * servers.
 */
export class Readiness {
  readonly #db: Database
  readonly #ear: DatabaseEar
  #asking: Promise<boolean> | null = null

  constructor(db: Database, ear: DatabaseEar) {
    this.#db = db
    this.#ear = ear
  }

  /**
   * Reports whether the server is ready. Concurrent calls share one query, so that frequent calls put no load
   * on the database.
   */
  async isReady(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask(): Promise<boolean> {
    if (!this.#ear.isListening) return false
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(resolve, PATIENCE_MS, false)
    const answered = sql`select 1`.execute(this.#db).then(
      () => true,
      () => false,
    )
    return Promise.race([answered, timeout]).finally(() => clearTimeout(timer))
  }
}
