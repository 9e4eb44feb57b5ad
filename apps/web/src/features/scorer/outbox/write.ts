import type { DetailChange, Mark, Stat } from '@courtside/basketball'

/** A play as it is entered, without an id, which the log assigns. */
export type Play = Omit<Stat, 'statId'>

/** A team play as it is entered. */
export type TeamMark = Omit<Mark, 'statId'>

/**
 * A play or mark of the log. It is found by its id in the log, or by its client id while that id is unknown.
 */
export interface PlayTarget {
  readonly statId: number | null
  readonly clientId: string | null
}

/**
 * The state of a clock at a moment. In `was` of a write, it is the state before the write, which Undo
 * restores.
 */
export interface ClockValue {
  readonly running: boolean
  readonly remainingMs: number
}

/** A change of the match that the scorer wants to make. Times are in ms. */
export type Wish =
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'mark'; readonly mark: TeamMark }
  /**
   * Corrects a play. `before` is the play as this device knew it; only the fields that differ from it change.
   * Writes of older versions have no `before`.
   */
  | {
      readonly kind: 'correct'
      readonly target: PlayTarget
      readonly play: Play
      readonly before?: Play
    }
  /** Sets or removes a detail of a play or mark. */
  | { readonly kind: 'detail'; readonly target: PlayTarget; readonly detail: DetailChange }
  /**
   * Moves a play to the position before another one with the same game time, or after all of them (null).
   * Both ids are ids of the log.
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
   * Changes the period; 0 is none. `leftMs` is the time left in the period that ends; null means the clock's
   * value at delivery.
   */
  | {
      readonly kind: 'period'
      readonly period: number
      readonly from: number
      readonly leftMs: number | null
    }
  /**
   * Starts or stops the clock. `remainingMs` is the clock's value at that moment, and `period` the period of
   * the clock. Writes of older versions have no `period`.
   */
  | {
      readonly kind: 'clock'
      readonly running: boolean
      readonly remainingMs: number
      readonly period?: number
      readonly was?: ClockValue
    }
  /** Sets the clock to `remainingMs`. `running` is whether the clock continues from this value. */
  | {
      readonly kind: 'set-clock'
      readonly remainingMs: number
      readonly running: boolean
      readonly period?: number
      readonly was?: ClockValue
    }
  | { readonly kind: 'finish' }

/** A change that the scorer wants to make ({@link Wish}), with the data needed to deliver it. */
export type Write = Wish & {
  /** The same for every attempt, so that the server applies the write only once. */
  readonly id: string
  /** When the write was entered, in epoch ms of server time as this device calculates it. */
  readonly at: number
  /**
   * What this device knew of the log when a write about the clock was entered. `seq` is the number of the
   * last event that the device showed. `after` is the id of this device's previous write about the clock, if
   * the log did not contain it yet. Writes of older versions have no `basis`.
   */
  readonly basis?: { readonly seq: number; readonly after?: string }
  /**
   * `undo` or `redo` if the write undoes or redoes an action. If such a write is refused, the action returns
   * to its previous list.
   */
  readonly origin: 'entry' | 'undo' | 'redo'
  /** The notification after success; null for none. */
  readonly success: string | null
  /** The notification after a refusal. */
  readonly failure: string
}

/** Returns whether a write starts, stops or sets the clock, or changes the period. */
export function isClockWrite({ kind }: Wish): boolean {
  return kind === 'clock' || kind === 'set-clock' || kind === 'period'
}

/** A refused write and the reason. */
export interface RefusedWrite {
  readonly write: Write
  /** The server's sentence. */
  readonly reason: string
}
