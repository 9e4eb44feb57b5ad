import type { DatabaseEar } from '../../live/database-ear.ts'
import { Refused } from '../../refused.ts'
import type { MatchRecord, MatchRepository } from './repository.ts'

const CHANNEL = 'match_row'
const MAX_KEPT = 10_000

/**
 * Match rows cached in memory. The database notifies every server when a row changes, whichever server
 * changed it. Changes of the log send no notification.
 */
export class MatchRows {
  readonly #repository: MatchRepository
  readonly #kept = new Map<number, MatchRecord>()
  readonly #listeners = new Set<() => void>()
  /** Number of invalidations so far. A row that was being read during an invalidation is not cached. */
  #forgotten = 0

  constructor(repository: MatchRepository, ear: DatabaseEar) {
    this.#repository = repository
    ear.on(CHANNEL, (id) => this.#heard(Number(id)))
    ear.onListening(async () => this.#heard(null))
  }

  /**
   * Calls `listener` when a row is added, removed or changed on any server, and after a gap in the
   * notifications.
   */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /**
   * Returns a match's row. Its `summary`, `last_seq` and `ended_at` may be stale; read them from the log.
   * @throws {Refused} no such match
   */
  async find(id: number): Promise<MatchRecord> {
    return this.#kept.get(id) ?? (await this.reload(id))
  }

  /** Reads a match's row from the database. @throws {Refused} no such match */
  async reload(id: number): Promise<MatchRecord> {
    const forgotten = this.#forgotten
    const row = await this.#repository.find(id)
    if (!row) throw new Refused({ code: 'no-such-match' })
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    if (forgotten === this.#forgotten) this.#kept.set(id, row)
    return row
  }

  /** Drops a match's row from the cache. */
  forget(id: number): void {
    this.#forgotten += 1
    this.#kept.delete(id)
  }

  #heard(id: number | null): void {
    this.#forgotten += 1
    if (id === null) this.#kept.clear()
    else this.#kept.delete(id)
    for (const listener of this.#listeners) listener()
  }
}
