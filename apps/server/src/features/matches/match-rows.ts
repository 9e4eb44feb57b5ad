import type { DatabaseEar } from '../../live/database-ear.ts'
import { Refused } from '../../refused.ts'
import type { MatchRecord, MatchRepository } from './repository.ts'

const CHANNEL = 'match_row'
const MAX_KEPT = 10_000

/** The rows of matches in memory. The database tells every server when something other than its log changes in one, whoever changes it. */
export class MatchRows {
  readonly #repository: MatchRepository
  readonly #kept = new Map<number, MatchRecord>()
  readonly #listeners = new Set<() => void>()
  /** Counts what was forgotten: a row that was being read meanwhile is not kept. */
  #forgotten = 0

  constructor(repository: MatchRepository, ear: DatabaseEar) {
    this.#repository = repository
    ear.on(CHANNEL, (id) => this.#heard(Number(id)))
    ear.onListening(async () => this.#heard(null))
  }

  /** Calls `listener` whenever a row came, went or has changed on whichever server, or may have while nothing was heard. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** A match's row. `summary`, `last_seq` and `ended_at` of it may be old: they are read from the log. @throws {Refused} when there is none */
  async find(id: number): Promise<MatchRecord> {
    return this.#kept.get(id) ?? (await this.reload(id))
  }

  /** A match's row as it stands now. @throws {Refused} when there is none */
  async reload(id: number): Promise<MatchRecord> {
    const forgotten = this.#forgotten
    const row = await this.#repository.find(id)
    if (!row) throw new Refused({ code: 'no-such-match' })
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    if (forgotten === this.#forgotten) this.#kept.set(id, row)
    return row
  }

  /** What is known of a match does not hold any more. */
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
