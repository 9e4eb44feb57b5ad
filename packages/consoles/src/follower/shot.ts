import type { ConsoleState, ShownTime } from '../console-state.ts'
import { type FollowedGame, remainingAt } from './following.ts'

/** How far our shot clock may leave the shown interval before it is corrected, in ms. */
const SLACK_MS = 150
/** How much longer than usual a digit may stay before the shot clock counts as held, in ms. */
const TICK_SLACK_MS = 300

/** A setting of our shot clock, which counts down with the game clock. Times in ms. */
export interface ShotOrder {
  readonly period: number
  /** The game clock at that moment. */
  readonly clock: number
  readonly remainingMs: number
  readonly running: boolean
}

/** The follower of a console's shot clock. A value; `followShot` returns the next. */
export interface ShotFollowing {
  readonly shown: ShownTime | null
  /** When the shown value last changed. */
  readonly changedAt: number
  readonly isRunning: boolean
  /** The last setting; null while the shot clock is off. */
  readonly order: ShotOrder | null
}

/** The follower before the console has shown a shot clock. */
export const NO_SHOT: ShotFollowing = { shown: null, changedAt: 0, isRunning: false, order: null }

/**
 * Follows the shot clock of a console. Our shot clock counts down by itself. It is set again only if the
 * console's digits differ from it, or if the console's shot clock is held, released or switched off. Only
 * then does the returned `order` differ from the one of `before`.
 * @param at monotonic time in ms
 */
export function followShot(
  before: ShotFollowing,
  { shot, shotRunning }: ConsoleState,
  game: FollowedGame,
  at: number,
): ShotFollowing {
  if (shot === null || game.period === 0) return NO_SHOT
  const { shown, order } = before
  const hasChanged = shown?.ms !== shot.ms
  const changedAt = hasChanged ? at : before.changedAt
  const ticks = (shown !== null && shown.ms > shot.ms) || isTicking(before, shot, at - changedAt)
  // While the game clock is stopped, nothing shows whether the shot clock is held.
  const isRunning = game.clock.running ? (shotRunning ?? ticks) : (order?.running ?? true)
  const next = { shown: shot, changedAt, isRunning }
  const clock = remainingAt(game.clock, at)
  const own = order?.period === game.period ? ownRemaining(order, clock) : null
  const isInside = own !== null && own > shot.ms - shot.resolutionMs - SLACK_MS && own <= shot.ms + SLACK_MS
  if (isInside && order?.running === isRunning) return { ...next, order }
  const remainingMs = isInside ? own : shot.ms
  return { ...next, order: { period: game.period, clock, remainingMs, running: isRunning } }
}

function isTicking({ isRunning }: ShotFollowing, { resolutionMs }: ShownTime, stoodMs: number): boolean {
  return isRunning && stoodMs <= resolutionMs + TICK_SLACK_MS
}

function ownRemaining(order: ShotOrder, clock: number): number {
  return order.running ? Math.max(0, order.remainingMs - Math.max(0, order.clock - clock)) : order.remainingMs
}
