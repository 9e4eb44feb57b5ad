/** The kinds of play a scorer records, in the words of the wire (spec section 3). */
export const STAT_TYPES = [
  'TWO POINTS',
  'TWO POINTS MISS',
  'FREE THROW',
  'FREE THROW MISS',
  'THREE POINTS',
  'THREE POINTS MISS',
  'ASSIST',
  'REBOUND',
  'FOUL',
  'TURNOVER',
  'BLOCK',
  'STEAL',
  'SUBSTITUTION',
] as const

export type StatType = (typeof STAT_TYPES)[number]

/** One play of one player. */
export interface Stat {
  readonly statId: number
  readonly teamId: number
  /** Who did it; for a SUBSTITUTION the one who leaves the court. */
  readonly playerId: number
  readonly type: StatType
  readonly period: number
  /** Milliseconds left in the period when it happened. */
  readonly clock: number
  /** SUBSTITUTION only: the one who comes in. */
  readonly playerInId?: number
  /** Place of a shot: x from left to right, y from the line below the basket to the half-way line, both 0 to 1. */
  readonly x?: number
  readonly y?: number
}

/** Who made a line of commentary: the grammar brought along, or the language model of an endpoint. */
export const WRITERS = ['built-in', 'model'] as const

export type Writer = (typeof WRITERS)[number]

/** Something that happened to a match, before the log gave it a number. */
export type EventBody =
  /** The clock is set to the period's full length and runs from `at`. */
  | { readonly kind: 'period-started'; readonly period: number }
  | { readonly kind: 'clock-started' }
  | { readonly kind: 'clock-stopped' }
  | { readonly kind: 'clock-set'; readonly remainingMs: number }
  | ({ readonly kind: 'stat-recorded'; readonly clientId?: string } & Stat)
  | { readonly kind: 'stat-voided'; readonly statId: number }
  | { readonly kind: 'stat-restored'; readonly statId: number }
  | { readonly kind: 'match-finished' }
  /** A line of commentary on the plays named; its `seq` names it from then on. */
  | {
      readonly kind: 'commentary-added'
      readonly text: string
      readonly statIds: readonly number[]
      readonly writer: Writer
    }
  | { readonly kind: 'commentary-removed'; readonly line: number }
  /** Whether plays are commented from now on. */
  | { readonly kind: 'voice-switched'; readonly on: boolean }

/** An entry of a match's append-only log. */
export type MatchEvent = EventBody & {
  /** 1, 2, 3 … without a gap in one match. */
  readonly seq: number
  /** Server time, epoch ms. */
  readonly at: number
  /** Id of the user who did it; null for the server itself. */
  readonly by: number | null
}
