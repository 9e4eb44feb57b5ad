import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Log } from '../log.ts'
import type { DatabaseEar } from './database-ear.ts'

const CHANNEL = 'season'

/** Tells all servers that something of the schedule or of a table has changed, and hears of it. */
export class SeasonNews {
  readonly #db: Database
  readonly #log: Log
  readonly #listeners = new Set<() => void>()

  constructor(db: Database, ear: DatabaseEar, log: Log) {
    this.#db = db
    this.#log = log
    ear.on(CHANNEL, () => this.#heard())
    ear.onListening(async () => this.#heard())
  }

  /** Calls `listener` whenever something has changed, or may have while nothing was heard. */
  onNews(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Something has changed. Nobody waits for the news to arrive: whoever missed it reads again at the next. */
  tell(): void {
    sql`select pg_notify(${CHANNEL}, '')`.execute(this.#db).catch((error: unknown) => {
      this.#log.error({ err: error }, 'Readers of the schedule could not be told of a change.')
    })
  }

  #heard(): void {
    for (const listener of this.#listeners) listener()
  }
}
