import type { BrandId } from '../brand.ts'
import type { ConsoleState, ShownTime } from '../console-state.ts'
import type { ConsoleReading } from '../decoding.ts'

/**
 * The game clock of a match. Times in ms. In this folder, `since` and `at` are times of the same monotonic
 * clock.
 */
export interface GameClock {
  readonly lengthMs: number
  readonly remainingMs: number
  readonly running: boolean
  /** When the clock was last set, started or stopped; null before the first period. */
  readonly since: number | null
}

/** The data of a match that the follower of its console needs. */
export interface FollowedGame {
  /** The current period; 0 before the first. */
  readonly period: number
  readonly clock: GameClock
  readonly isOver: boolean
}

/** An order to set the game clock to `remainingMs` as of `at`, running or stopped. */
export interface ClockOrder {
  readonly at: number
  readonly remainingMs: number
  readonly running: boolean
}

/**
 * Why the follower waits for the scorer: the console is back at the full period, its clock jumped, or it
 * shows more than a whole period.
 */
export type HoldReason = 'restart' | 'jump' | 'longer-than-period'

/**
 * What the follower does: `waiting` for a first clock, `following`, `resting` while the console shows a rest
 * timer, `between-periods` until the scorer starts the next period, `held` until the scorer answers, or
 * `lost` while the line is silent.
 */
export type FollowMode = 'waiting' | 'following' | 'resting' | 'between-periods' | 'held' | 'lost'

/** The console's clock at one moment. */
export interface ClockSight {
  readonly at: number
  readonly shown: ShownTime
  /** Whether the console says that its clock runs; null if it does not say. */
  readonly flag: boolean | null
}

/** The state of the follower of one console. Immutable; `follow` returns the next state. */
export interface Following {
  readonly brand: BrandId
  readonly mode: FollowMode
  readonly hold: HoldReason | null
  /** The last state of the console, for display. */
  readonly state: ConsoleState | null
  /** When bytes last arrived. */
  readonly heardAt: number | null
  /** The last reading of the clock; null while a rest timer replaces the clock. */
  readonly sight: ClockSight | null
  /** When the displayed value last changed. If messages were damaged, when it should have changed. */
  readonly changedAt: number
  /** Whether the console's clock is believed to run. */
  readonly isRunning: boolean
  /** A reading without a checksum, which the next reading has to confirm. */
  readonly unconfirmed: { readonly at: number; readonly reading: ConsoleReading } | null
  /** A clock value far from ours, and the time from which the console has shown it. */
  readonly candidate: { readonly sight: ClockSight; readonly since: number } | null
  /** Longest silence of the console since its clock was last in step, in ms. */
  readonly wasSilentMs: number
  /**
   * Whether to follow the next clock value however much it differs, because the scorer confirmed the console.
   */
  readonly acceptsAny: boolean
  /** The period of our game at the last call. */
  readonly period: number
  /**
   * The highest period that the console has shown in two readings in a row; null if none. A restarted console
   * shows 1 again.
   */
  readonly latestPeriod: number | null
  /** When the line last damaged a message. */
  readonly damagedAt: number | null
  /**
   * The last values of `sight` and `changedAt` that were read from the line, and the number of damaged
   * messages since. Null unless those two fields now contain assumed digits.
   */
  readonly read: { readonly sight: ClockSight; readonly changedAt: number; readonly missing: number } | null
}

/** The events on the line since the last call. Without readings, bytes and damage, only time passed. */
export interface LineNews {
  /** Monotonic time in ms; at least the time of the last call. */
  readonly at: number
  readonly readings: readonly ConsoleReading[]
  /** Whether any bytes arrived. */
  readonly hasBytes: boolean
  /** Whether bytes arrived that do not belong to any message. */
  readonly hasDamage: boolean
}

/** Starts to follow a console. */
export function startFollowing(brand: BrandId): Following {
  return {
    brand,
    mode: 'waiting',
    hold: null,
    state: null,
    heardAt: null,
    sight: null,
    changedAt: 0,
    isRunning: false,
    unconfirmed: null,
    candidate: null,
    wasSilentMs: 0,
    acceptsAny: false,
    period: 0,
    latestPeriod: null,
    damagedAt: null,
    read: null,
  }
}

/** Ends a hold: the scorer says that the console's clock is right. */
export function acceptConsole(following: Following): Following {
  return { ...following, hold: null, candidate: null, acceptsAny: true, latestPeriod: null, mode: 'waiting' }
}

/** Returns the time left in a period at `at`, in ms. */
export function remainingAt(clock: GameClock, at: number): number {
  if (!clock.running || clock.since === null) return clock.remainingMs
  return Math.max(0, clock.remainingMs - Math.max(0, at - clock.since))
}

/**
 * How long the line counts as damaged after it damaged a message, in ms. A message that is missing in this
 * time is assumed to be damaged.
 */
const DAMAGE_MEMORY_MS = 20_000

/** Reports whether the line has recently damaged a message. */
export function isDamagedLine({ damagedAt }: Following, at: number): boolean {
  return damagedAt !== null && at - damagedAt < DAMAGE_MEMORY_MS
}
