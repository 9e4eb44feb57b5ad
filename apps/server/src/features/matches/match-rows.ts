import type { DatabaseEar } from '../../live/database-ear.ts'
import { Refused } from '../../refused.ts'
import type { MatchRecord, MatchRepository } from './repository.ts'

const CHANNEL = 'match_row'
const MAX_KEPT = 10_000

/**
 * Match rows cached in memory. When any server changes a row, the database notifies every server. Appends to
 * the match's log cause no notification.
 */
export class MatchRows {
  readonly #repository: MatchRepository
  readonly #kept = new Map<number, MatchRecord>()
  readonly #listeners = new Set<() => void>()
  /**
   * How often a row was removed from the cache. A row that is being read while this number changes is not
   * cached.
   */
  #forgotten = 0

  constructor(repository: MatchRepository, ear: DatabaseEar) {
    this.#repository = repository
    ear.on(CHANNEL, (id) => this.#heard(Number(id)))
    ear.onListening(async () => this.#heard(null))
  }

  /**
   * Calls `listener` when a row is added, removed or changed on any server. Also calls it when the connection
   * for notifications is restored, because notifications may have been missed.
   */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /**
   * Returns a match's row. Its `summary`, `last_seq` and `ended_at` may be outdated, so read them from the
   * log instead.
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

  /** Removes a match's row from the cache. */
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
