/** A time as a console displays it. */
export interface ShownTime {
  /**
   * The displayed time in ms. The true time lies in the interval from `ms - resolutionMs` (excluded) to `ms`.
   */
  readonly ms: number
  /** 1000 for a display of whole seconds, 100 for tenths. */
  readonly resolutionMs: 100 | 1000
}

/** One value per team; null if the console does not show it, or the field is blank. A blank is never zero. */
export interface TeamPair {
  readonly home: number | null
  readonly guest: number | null
}

/** The state that a hall's console shows. Null means unknown or blank. */
export interface ConsoleState {
  /** The game clock; null while the field is blank or shows a rest timer. */
  readonly clock: ShownTime | null
  /** Whether the game clock runs; null if the console does not say. */
  readonly running: boolean | null
  /** The countdown that replaces the game clock before the game and between periods. */
  readonly rest: ShownTime | null
  readonly period: number | 'overtime' | null
  readonly score: TeamPair
  readonly fouls: TeamPair
  /** Time-outs, counted as `timeoutsCount` says. */
  readonly timeouts: TeamPair
  /** Whether the console counts the time-outs taken or those left. */
  readonly timeoutsCount: 'taken' | 'left'
  /** The team that the possession arrow or lamp names; `none` if both lamps are off. */
  readonly possession: 'home' | 'guest' | 'none' | null
  readonly shot: ShownTime | null
  readonly shotRunning: boolean | null
  readonly horn: boolean | null
}

const NO_PAIR: TeamPair = { home: null, guest: null }

/** The state before the first message: everything unknown. */
export const UNKNOWN_STATE: ConsoleState = {
  clock: null,
  running: null,
  rest: null,
  period: null,
  score: NO_PAIR,
  fouls: NO_PAIR,
  timeouts: NO_PAIR,
  timeoutsCount: 'taken',
  possession: null,
  shot: null,
  shotRunning: null,
  horn: null,
}
