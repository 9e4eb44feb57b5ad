import { remainingMs } from '../log/clock.ts'
import { isHandled, type MatchState } from '../log/match-state.ts'
import type { Rejection } from './rejection.ts'

/**
 * Maximum delay, in ms, at which a command about the clock still counts as made just now. Also the maximum
 * difference between the clocks of device and server that is ignored.
 */
export const LATE_MS = 2000

/** A device's knowledge of the clock when a command was entered on the device. */
export interface ClockBasis {
  /** The seq of the last event that the device had seen. */
  readonly seq: number
  /** The client id of the device's previous command about the clock, if the server did not have it yet. */
  readonly after?: string | undefined
  /** How long ago the command was entered, in ms. */
  readonly lateMs: number
  /** Whether another table has shown the clock since the command was entered. */
  readonly watched: boolean
}

/**
 * Returns how a command about the clock applies. `as seen`: the clock is set to what the device showed.
 * `now`: the command applies to the server's clock as it is, because another table changed it within the last
 * moments or before the device's previous command, or because that command was refused. `ask`: the scorer
 * decides, because the command is late and another table has started, stopped, set or shown the clock since,
 * or because the previous command was refused and the clocks differ.
 * @param seenMs time left on the device's clock; undefined if the command does not say
 */
export function latenessOf(
  state: MatchState,
  { basis, seenMs }: { basis: ClockBasis | undefined; seenMs: number | undefined },
  now: number,
): 'as seen' | 'now' | 'ask' {
  if (basis === undefined) return 'as seen'
  const { clockChange, clock } = state
  const isOwn = basis.after !== undefined && clockChange?.clientId === basis.after
  const isChanged = clockChange !== null && clockChange.seq > basis.seq && !isOwn
  const leadMs = seenMs === undefined ? 0 : seenMs - remainingMs(clock, now)
  const differs = Math.abs(leadMs) > LATE_MS
  if (isBaseless(state, basis)) return differs ? 'ask' : 'now'
  // The clock must not go back because the device's previous command was applied to a clock that another table
  // had changed. If the device shows less time than the server, its clock was only started earlier.
  const goesBack = isOwn && leadMs > LATE_MS
  if (basis.lateMs <= LATE_MS) return isChanged || goesBack ? 'now' : 'as seen'
  return isChanged || (basis.watched && differs) ? 'ask' : 'as seen'
}

/**
 * Reports whether the device's previous command about the clock was refused. If it was, the clock that the
 * device showed afterwards never existed.
 */
export function isBaseless(state: MatchState, basis: ClockBasis | undefined): boolean {
  return basis?.after !== undefined && !isHandled(state, basis.after)
}

/** Returns the refusal of a late command, with the clock as it is. */
export function clockMoved({ clock }: MatchState, now: number): Rejection {
  return { code: 'clock-moved', leftMs: Math.round(remainingMs(clock, now)), running: clock.running }
}
