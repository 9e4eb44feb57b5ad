import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'

/** A database that takes longer for nothing at all is not there for people either. */
const PATIENCE_MS = 2000

/** Whether this server can do its work: its database answers, and it hears what other servers append. */
export class Readiness {
  readonly #db: Database
  readonly #ear: DatabaseEar
  #asking: Promise<boolean> | null = null

  constructor(db: Database, ear: DatabaseEar) {
    this.#db = db
    this.#ear = ear
  }

  /** Asks once for all who want to know at the same time: whoever asks a thousand times a second asks the database no more often. */
  async isReady(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask(): Promise<boolean> {
    if (!this.#ear.isListening) return false
    const { promise: tired, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(resolve, PATIENCE_MS, false)
    const answered = sql`select 1`.execute(this.#db).then(
      () => true,
      () => false,
    )
    return Promise.race([answered, tired]).finally(() => clearTimeout(timer))
  }
}
