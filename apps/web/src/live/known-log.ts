import { isKnownEvent, type MatchEvent } from '@courtside/basketball'

/**
 * Reads a log that a newer Courtside may have written, as after an update under an open page. Skips unknown
 * events and later events that refer to them, and applies everything else.
 */
export class KnownLog {
  readonly #plays = new Set<number>()
  #isOutdated = false

  /** Whether an event was skipped, so that only a newer page shows the match correctly. */
  get isOutdated(): boolean {
    return this.#isOutdated
  }

  /** Returns the event, or a replacement with the same stamp that changes nothing. */
  read(event: MatchEvent): MatchEvent {
    if (this.#isKnown(event)) return event
    this.#isOutdated = true
    const { seq, at, by } = event
    return { kind: 'unchanged', seq, at, by }
  }

  /** Returns whether the event and the play or mark it refers to are known. */
  #isKnown(event: MatchEvent): boolean {
    if (!isKnownEvent(event)) return false
    if (event.kind === 'stat-recorded' || event.kind === 'mark-recorded') this.#plays.add(event.statId)
    return !('statId' in event) || this.#plays.has(event.statId)
  }
}
