import type { DetailChange, Mark, Stat } from '@courtside/basketball'

/** A play as it is entered: the log gives it its id. */
export type Play = Omit<Stat, 'statId'>

/** What is recorded of a team, as it is entered. */
export type TeamMark = Omit<Mark, 'statId'>

/** A play or mark of the log: by its id, or by the one that this device gave it when its id is not known yet. */
export interface Target {
  readonly statId: number | null
  readonly clientId: string | null
}

/** What is to happen to the match. Times in ms. */
export type Wish =
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'mark'; readonly mark: TeamMark }
  | { readonly kind: 'correct'; readonly target: Target; readonly play: Play }
  /** Says more of a play or mark, or takes back what was said. */
  | { readonly kind: 'detail'; readonly target: Target; readonly detail: DetailChange }
  /** Puts one right before another of its moment, or last of them with null; both as the log knows them. */
  | {
      readonly kind: 'move'
      readonly target: Target
      readonly beforeId: number | null
    }
  | { readonly kind: 'void'; readonly target: Target }
  /** `play` is null for a mark. */
  | { readonly kind: 'restore'; readonly target: Target; readonly play: Play | null }
  /** Goes from one period (0: none) to another. `leftMs`: what the clock of the one that is left showed; null: whatever it shows by then. */
  | {
      readonly kind: 'period'
      readonly period: number
      readonly from: number
      readonly leftMs: number | null
    }
  /** `remainingMs`: what the clock showed at that moment. `period`: whose clock; a version of before does not say. */
  | {
      readonly kind: 'clock'
      readonly running: boolean
      readonly remainingMs: number
      readonly period?: number
    }
  /** `running`: the clock goes on from there. */
  | {
      readonly kind: 'set-clock'
      readonly remainingMs: number
      readonly running: boolean
      readonly period?: number
    }
  | { readonly kind: 'finish' }

/** A wish on its way to the server. */
export type Write = Wish & {
  /** The same at every attempt, so that it happens once. */
  readonly id: string
  /** When it was entered: server time as this device knew it, epoch ms. */
  readonly at: number
  /** Whether it takes something back or does it again: its refusal leaves that as it was. */
  readonly origin: 'entry' | 'undo' | 'redo'
  /** What the scorer is told when it is done; null: nothing. */
  readonly success: string | null
  /** What the scorer is told when it is refused. */
  readonly failure: string
}

/** A write that the server has refused, and why. */
export interface Refused {
  readonly write: Write
  /** The server's sentence. */
  readonly reason: string
}
