import type { DetailChange, PlayDetail } from '../plays/play-detail.ts'
import type { MarkType, StatType } from '../plays/plays.ts'
import type { MatchSheet } from './match-sheet.ts'

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
  readonly detail?: PlayDetail
}

/** Who made a line of commentary: the grammar brought along, or the language model of an endpoint. */
export const WRITERS = ['built-in', 'model'] as const

export type Writer = (typeof WRITERS)[number]

/**
 * What is recorded of a team and not of one of its players: a time-out, a team rebound, a foul of the coach … It is voided,
 * restored and detailed as a play of a player is.
 */
export interface Mark {
  /** From the same sequence as those of the plays of players. */
  readonly statId: number
  readonly type: MarkType
  /** Null only for what is of no team: see `of` in `PLAYS`. */
  readonly teamId: number | null
  readonly period: number
  /** Milliseconds left in the period when it happened. */
  readonly clock: number
  readonly detail?: PlayDetail
}

/** Something that happened to a match, before the log gave it a number. */
export type EventBody = EventKind & {
  /** The id the device gave to what led to it, by which a repeat is known. */
  readonly clientId?: string
}

type EventKind =
  /**
   * The clock is set to what is left of the period, at first its full length, and stands there until it is started. In a log
   * of before, which does not say `standing`, it runs from `at`.
   */
  | { readonly kind: 'period-started'; readonly period: number; readonly standing?: true }
  | { readonly kind: 'clock-started' }
  | { readonly kind: 'clock-stopped' }
  | { readonly kind: 'clock-set'; readonly remainingMs: number }
  | ({ readonly kind: 'stat-recorded' } & Stat)
  /** The play was another one than first recorded; it keeps its place and who recorded it. */
  | ({ readonly kind: 'stat-corrected' } & Stat)
  | ({ readonly kind: 'mark-recorded' } & Mark)
  /** Something more is known of a play or mark, or less. */
  | { readonly kind: 'stat-detailed'; readonly statId: number; readonly detail: DetailChange }
  /** Of what happened at one moment of the game, this was right before that; after everything else with null. */
  | { readonly kind: 'stat-moved'; readonly statId: number; readonly beforeId: number | null }
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
  /** Taken back out of the archive, to be corrected or to be played on. */
  | { readonly kind: 'match-reopened' }
  /** How much earlier than its time says what is in the picture happened, ms; for the whole match. */
  | { readonly kind: 'picture-offset-set'; readonly offsetMs: number }
  /** What the head of the scoresheet says, all of it at once. */
  | { readonly kind: 'sheet-set'; readonly sheet: MatchSheet }
  /** What was asked for was so already. Its id is kept, so that a repeat that comes after a change does not undo that. */
  | { readonly kind: 'unchanged' }

/** An entry of a match's append-only log. */
export type MatchEvent = EventBody & {
  /** 1, 2, 3 … without a gap in one match. */
  readonly seq: number
  /** Server time, epoch ms. */
  readonly at: number
  /** Id of the user who did it; null for the server itself. */
  readonly by: number | null
}
