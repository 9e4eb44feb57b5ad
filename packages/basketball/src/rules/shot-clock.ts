import { remainingMs } from '../log/clock.ts'
import type { MatchState } from '../log/match-state.ts'

/**
 * A setting of the shot clock. It counts down with the game clock, so that a whistle stops both. The log does
 * not contain these settings, because a game has hundreds of them and no figure depends on them.
 */
export interface ShotClock {
  readonly period: number
  /** The game clock when the shot clock was set, in ms left. */
  readonly clock: number
  readonly remainingMs: number
  /** Whether the shot clock counts down while the game clock runs. */
  readonly running: boolean
}

/**
 * Returns the time left on the shot clock at `now` (epoch ms), in ms. Null in another period, after the game,
 * and if the period had less time left than the shot clock when the shot clock was set, because it is then
 * off.
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
