import {
  applyEvent,
  applyEvents,
  fold,
  initialState,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '@courtside/basketball'
import { KnownLog } from './known-log.ts'

/** What became of an event that was offered to a timeline. */
export type Appended = 'added' | 'known' | 'gap'

/** So many states are kept of those asked for last: the page asks for a few at a time, again and again. */
const KEPT_STATES = 4

/**
 * A match's log as far as it is known, with the state at any of its moments. Besides the latest state only a few are kept:
 * going on from one of them costs what has happened since, going back costs one fold of the log (some ms for the longest
 * game), and a page that is open for hours holds little but the log.
 */
export class MatchTimeline {
  readonly #setup: MatchSetup
  readonly #events: MatchEvent[]
  readonly #log = new KnownLog()
  /** For each event the greatest `at` up to it: rises steadily even if a server's clock was set back. */
  readonly #reachedAt: number[] = []
  #latest: MatchState
  /** The one asked for last comes first. */
  #kept: readonly MatchState[] = []

  /** @param events the log so far, from its first event */
  constructor(setup: MatchSetup, events: readonly MatchEvent[] = []) {
    this.#setup = setup
    this.#events = events.map((event) => this.#log.read(event))
    for (const event of events) this.#noteTime(event)
    this.#latest = fold(setup, this.#events)
  }

  get setup(): MatchSetup {
    return this.#setup
  }

  /** Every event known, oldest first. */
  get events(): readonly MatchEvent[] {
    return this.#events
  }

  /** Whether the log holds what this page doesn't know, as after an update of Courtside under it. */
  get isOutdated(): boolean {
    return this.#log.isOutdated
  }

  /** The state after the last event known. */
  get latest(): MatchState {
    return this.#latest
  }

  /** Adds the next event. One that is there already changes nothing; one that leaves a gap is not taken. */
  append(event: MatchEvent): Appended {
    if (event.seq <= this.#latest.seq) return 'known'
    if (event.seq > this.#latest.seq + 1) return 'gap'
    const known = this.#log.read(event)
    this.#latest = applyEvent(this.#latest, known)
    this.#events.push(known)
    this.#noteTime(event)
    return 'added'
  }

  /**
   * The state after the events that had happened at `t` (server time, epoch ms). The same object as long as no event lies
   * between two moments asked for.
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
