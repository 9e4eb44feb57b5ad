import type { DatabaseEar } from './database-ear.ts'

const CHANNEL = 'season'

/**
 * Receives changes of the schedule and the tables. The database sends a notification with each committed
 * change.
 */
export class SeasonNews {
  readonly #listeners = new Set<() => void>()

  constructor(ear: DatabaseEar) {
    ear.on(CHANNEL, () => this.#heard())
    ear.onListening(async () => this.#heard())
  }

  /** Calls `listener` whenever something has changed, or may have changed while the connection was lost. */
  onNews(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #heard(): void {
    for (const listener of this.#listeners) listener()
  }
}
