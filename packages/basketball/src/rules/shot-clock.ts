import { remainingMs } from '../log/clock.ts'
import type { MatchState } from '../log/match-state.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * A setting of the shot clock. It counts down with the game clock, so that a whistle stops both. Settings are
 * kept beside the log, because a game has hundreds of them and no figure depends on them.
 */
export interface ShotClock {
  readonly period: number
  /** The game clock at that moment, in ms left. */
  readonly clock: number
  readonly remainingMs: number
  /** Whether it counts down while the game clock runs. */
  readonly running: boolean
}

/** The lengths of the shot clock, in ms. */
export interface ShotClockLengths {
  /** For a new possession. */
  readonly full: number
  /** After an offensive rebound; the full length where the rules have no shorter one. */
  readonly short: number
}

const SECOND_MS = 1000
const USUAL: ShotClockLengths = { full: 24 * SECOND_MS, short: 14 * SECOND_MS }
const COLLEGE: ShotClockLengths = { full: 30 * SECOND_MS, short: 20 * SECOND_MS }

/**
 * Returns the lengths of the shot clock under a ruleset. Sources: FIBA Official Basketball Rules, Art. 29;
 * NCAA rule 2-11; FIBA 3x3 Rules of the Game, Art. 8.
 */
export function shotClockLengths({ id }: Pick<Ruleset, 'id'>): ShotClockLengths {
  if (id === 'ncaam' || id === 'ncaaw') return COLLEGE
  if (id === '3x3') return { full: 12 * SECOND_MS, short: 12 * SECOND_MS }
  return USUAL
}

/**
 * Returns the time left on the shot clock at `now` (epoch ms), in ms. Null in another period, after the game,
 * and if the period had less time left than the shot clock when it was set, because it is then switched off.
 *
 * @param state the match as of `now`
 */
export function shotRemaining(
  shot: ShotClock,
  state: Pick<MatchState, 'period' | 'clock' | 'finishedAt'>,
  now: number,
): number | null {
  if (shot.period !== state.period || state.finishedAt !== null || shot.clock < shot.remainingMs) return null
  if (!shot.running) return shot.remainingMs
  return Math.max(0, shot.remainingMs - Math.max(0, shot.clock - remainingMs(state.clock, now)))
}

/**
 * Time below which a shot clock shows tenths, in ms. Source: FIBA Official Basketball Rules, Equipment, "shot
 * clock".
 */
const TENTHS_BELOW_MS = 5_000

/** Formats the shot clock: whole seconds rounded up, and tenths in the last five seconds. */
export function formatShotClock(ms: number): string {
  return ms < TENTHS_BELOW_MS ? (Math.ceil(ms / 100) / 10).toFixed(1) : String(Math.ceil(ms / 1000))
}
