import {
  applyEvent,
  initialState,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '@courtside/basketball'

/** A folded state is kept for every so many events; between two of them at most this many are folded anew. */
const CHECKPOINT_EVERY = 32

/** What became of an event that was offered to a timeline. */
export type Appended = 'added' | 'known' | 'gap'

/** A match's log as far as it is known, with the state after any of its events at little cost. */
export class MatchTimeline {
  readonly #setup: MatchSetup
  readonly #events: MatchEvent[] = []
  /** For each event the greatest `at` up to it: rises steadily even if a server's clock was set back. */
  readonly #reachedAt: number[] = []
  readonly #checkpoints: MatchState[]
  #latest: MatchState
  #cursor: MatchState

  constructor(setup: MatchSetup) {
    this.#setup = setup
    this.#latest = initialState(setup)
    this.#cursor = this.#latest
    this.#checkpoints = [this.#latest]
  }

  get setup(): MatchSetup {
    return this.#setup
  }

  /** Every event known, oldest first. */
  get events(): readonly MatchEvent[] {
    return this.#events
  }

  /** The state after the last event known. */
  get latest(): MatchState {
    return this.#latest
  }

  /** Adds the next event. One that is there already changes nothing; one that leaves a gap is not taken. */
  append(event: MatchEvent): Appended {
    if (event.seq <= this.#latest.seq) return 'known'
    if (event.seq > this.#latest.seq + 1) return 'gap'
    this.#latest = applyEvent(this.#latest, event)
    this.#events.push(event)
    this.#reachedAt.push(Math.max(event.at, this.#reachedAt.at(-1) ?? event.at))
    if (this.#latest.seq % CHECKPOINT_EVERY === 0) this.#checkpoints.push(this.#latest)
    return 'added'
  }

  /**
   * The state after the events that had happened at `t` (server time, epoch ms). The same object as long as no event lies
   * between two moments asked for.
   */
  stateAt(t: number): MatchState {
    return this.#stateAfter(this.#countUpTo(t))
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
    if (seq === this.#cursor.seq) return this.#cursor
    const checkpoint = this.#checkpoints[Math.floor(seq / CHECKPOINT_EVERY)] ?? initialState(this.#setup)
    const from = this.#cursor.seq < seq && this.#cursor.seq > checkpoint.seq ? this.#cursor : checkpoint
    this.#cursor = this.#events.slice(from.seq, seq).reduce(applyEvent, from)
    return this.#cursor
  }
}
