import type { DetailChange, Mark, Stat } from '@courtside/basketball'

/** A play as it is entered. The log assigns its id. */
export type Play = Omit<Stat, 'statId'>

/** A team play as it is entered. */
export type TeamMark = Omit<Mark, 'statId'>

/** A play or mark of the log, identified by its log id, or by its client id while the log id is unknown. */
export interface PlayTarget {
  readonly statId: number | null
  readonly clientId: string | null
}

/** A clock at a moment. As `was` of a write: the clock before it, to which Undo returns. */
export interface ClockValue {
  readonly running: boolean
  readonly remainingMs: number
}

/** A change of the match that the scorer requests. Times in ms. */
export type Wish =
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'mark'; readonly mark: TeamMark }
  | { readonly kind: 'correct'; readonly target: PlayTarget; readonly play: Play }
  /** Sets or removes a detail of a play or mark. */
  | { readonly kind: 'detail'; readonly target: PlayTarget; readonly detail: DetailChange }
  /**
   * Moves a play before another one with the same game time, or after all of them (null). Both ids are log
   * ids.
   */
  | {
      readonly kind: 'move'
      readonly target: PlayTarget
      readonly beforeId: number | null
    }
  | { readonly kind: 'void'; readonly target: PlayTarget }
  /** `play` is null for a mark. */
  | { readonly kind: 'restore'; readonly target: PlayTarget; readonly play: Play | null }
  /**
   * Changes the period; 0 is none. `leftMs` is the clock of the period left; null uses the clock's value at
   * delivery.
   */
  | {
      readonly kind: 'period'
      readonly period: number
      readonly from: number
      readonly leftMs: number | null
    }
  /**
   * `remainingMs` is the clock's value at the time. `period` is the clock's period; older versions leave it
   * out.
   */
  | {
      readonly kind: 'clock'
      readonly running: boolean
      readonly remainingMs: number
      readonly period?: number
      readonly was?: ClockValue
    }
  /** `running`: whether the clock continues from this value. */
  | {
      readonly kind: 'set-clock'
      readonly remainingMs: number
      readonly running: boolean
      readonly period?: number
      readonly was?: ClockValue
    }
  | { readonly kind: 'finish' }

/** A requested change ({@link Wish}) with the data needed to deliver it to the server. */
export type Write = Wish & {
  /** The same for every attempt, so that the server applies it once. */
  readonly id: string
  /** When it was entered, in epoch ms of server time as known to this device. */
  readonly at: number
  /**
   * The table's knowledge of the log when a write about the clock was entered. `seq`: number of the last
   * event that it showed. `after`: id of this device's previous write about the clock, if the log did not
   * contain it yet. Older versions leave it out.
   */
  readonly basis?: { readonly seq: number; readonly after?: string }
  /** Whether it is an undo or a redo, whose refusal moves the action back. */
  readonly origin: 'entry' | 'undo' | 'redo'
  /** Notification on success; null for none. */
  readonly success: string | null
  /** Notification on refusal. */
  readonly failure: string
}

/** Returns whether a write starts, stops or sets the clock, or changes its period. */
export function isClockWrite({ kind }: Wish): boolean {
  return kind === 'clock' || kind === 'set-clock' || kind === 'period'
}

/** A refused write and the reason. */
export interface RefusedWrite {
  readonly write: Write
  /** The server's message. */
  readonly reason: string
}
