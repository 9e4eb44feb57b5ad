import type { DatabaseEar } from './database-ear.ts'

const CHANNEL = 'season'

/** Hears that something of the schedule or of a table has changed: the database tells it whenever a change is committed. */
export class SeasonNews {
  readonly #listeners = new Set<() => void>()

  constructor(ear: DatabaseEar) {
    ear.on(CHANNEL, () => this.#heard())
    ear.onListening(async () => this.#heard())
  }

  /** Calls `listener` whenever something has changed, or may have while nothing was heard. */
  onNews(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #heard(): void {
    for (const listener of this.#listeners) listener()
  }
}
