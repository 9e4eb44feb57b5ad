import {
  applyEvent,
  applyEvents,
  fold,
  initialState,
  isKnownEvent,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '@courtside/basketball'

/**
 * The result of adding an event to a timeline. `lost`: events before the added one are missing, or the
 * timeline has another event in its place.
 */
export type AppendResult = 'added' | 'known' | 'lost'

/** Maximum number of cached states. The page requests the same few states again and again. */
const KEPT_STATES = 4

/**
 * A match's log, with the state at any moment. It caches only the latest state and a few others. A later
 * state is made from a cached one by applying the events in between. A state before all cached ones needs a
 * fold from the first event on, which takes some ms in the longest game. A page that is open for hours
 * therefore uses little more memory than the log.
 */
export class MatchTimeline {
  readonly #setup: MatchSetup
  readonly #events: MatchEvent[]
  readonly #log = new KnownLog()
  /**
   * For each event, the latest `at` of all events up to it. It never decreases, even if a server's clock was
   * set back.
   */
  readonly #reachedAt: number[] = []
  #latest: MatchState
  /** The cached states, the most recently requested first. */
  #kept: readonly MatchState[] = []

  /**
   * Creates a timeline.
   * @param events the log so far, beginning with the first event
   */
  constructor(setup: MatchSetup, events: readonly MatchEvent[] = []) {
    this.#setup = setup
    this.#events = events.map((event) => this.#log.read(event))
    for (const event of events) this.#noteTime(event)
    this.#latest = fold(setup, this.#events)
  }

  get setup(): MatchSetup {
    return this.#setup
  }

  /** All known events, oldest first. */
  get events(): readonly MatchEvent[] {
    return this.#events
  }

  /** Whether the log contains events that this page does not know, because Courtside was updated. */
  get isOutdated(): boolean {
    return this.#log.isOutdated
  }

  /** The match after the last known event. */
  get latest(): MatchState {
    return this.#latest
  }

  /** Adds the next event. Ignores a known event, and refuses an event that does not continue the log. */
  append(event: MatchEvent): AppendResult {
    if (this.#events[event.seq - 1]?.at === event.at) return 'known'
    if (event.seq !== this.#latest.seq + 1) return 'lost'
    const known = this.#log.read(event)
    this.#latest = applyEvent(this.#latest, known)
    this.#events.push(known)
    this.#noteTime(event)
    return 'added'
  }

  /**
   * Returns the state after the events up to `t` (server time, epoch ms). Returns the same object for two
   * moments with no event between them.
   */
  stateAt(t: number): MatchState {
    return this.#stateAfter(this.#countUpTo(t))
  }

  #noteTime({ at }: MatchEvent): void {
    this.#reachedAt.push(Math.max(at, this.#reachedAt.at(-1) ?? at))
  }

  #countUpTo(t: number): number {
    let low = 0
    let high = this.#reachedAt.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#reachedAt[middle] ?? Number.POSITIVE_INFINITY) <= t) low = middle + 1
      else high = middle
    }
    return low
  }

  #stateAfter(seq: number): MatchState {
    if (seq === this.#latest.seq) return this.#latest
    const known = this.#kept.find((state) => state.seq === seq)
    const state = known ?? this.#foldUpTo(seq)
    if (state !== this.#kept[0]) {
      this.#kept = [state, ...this.#kept.filter((each) => each !== state)].slice(0, KEPT_STATES)
    }
    return state
  }

  #foldUpTo(seq: number): MatchState {
    const from = this.#kept
      .filter((state) => state.seq < seq)
      .reduce((best, state) => (state.seq > best.seq ? state : best), initialState(this.#setup))
    return applyEvents(from, this.#events.slice(from.seq, seq))
  }
}

/**
 * Reads a log that may be written by a newer version of Courtside, for example after an update while the page
 * was open. Unknown events, and later events about them, change nothing; all others are applied.
 */
class KnownLog {
  readonly #plays = new Set<number>()
  #isOutdated = false

  /**
   * Whether there was an unknown event. After an unknown event, the page must be loaded again to show the
   * match correctly.
   */
  get isOutdated(): boolean {
    return this.#isOutdated
  }

  /** Returns the event, or, if it is unknown, an event with the same number and time that changes nothing. */
  read(event: MatchEvent): MatchEvent {
    if (this.#isKnown(event)) return event
    this.#isOutdated = true
    const { seq, at, by } = event
    return { kind: 'unchanged', seq, at, by }
  }

  /** Returns whether the event and the play or mark that it is about are both known. */
  #isKnown(event: MatchEvent): boolean {
    if (!isKnownEvent(event)) return false
    if (event.kind === 'stat-recorded' || event.kind === 'mark-recorded') this.#plays.add(event.statId)
    return !('statId' in event) || this.#plays.has(event.statId)
  }
}
