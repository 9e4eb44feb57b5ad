import { isKnownEvent, type MatchEvent } from '@courtside/basketball'

/**
 * Reads a log that a newer Courtside may have written, as after an update under an open page: what this page doesn't know is
 * passed over, with whatever names it later, and everything else counts.
 */
export class KnownLog {
  readonly #plays = new Set<number>()
  #isOutdated = false

  /** Whether something had to be passed over: only the page's new version shows the match as it is. */
  get isOutdated(): boolean {
    return this.#isOutdated
  }

  /** The event itself, or one with its stamp that changes nothing. */
  read(event: MatchEvent): MatchEvent {
    if (this.#isKnown(event)) return event
    this.#isOutdated = true
    const { seq, at, by } = event
    return { kind: 'unchanged', seq, at, by }
  }

  /** Known by itself, and by the play or mark it names. */
  #isKnown(event: MatchEvent): boolean {
    if (!isKnownEvent(event)) return false
    if (event.kind === 'stat-recorded' || event.kind === 'mark-recorded') this.#plays.add(event.statId)
    return !('statId' in event) || this.#plays.has(event.statId)
  }
}
