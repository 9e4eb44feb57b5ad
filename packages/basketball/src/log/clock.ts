/**
 * The game clock, stored as the time remaining at one server time. The time remaining at any later time is
 * computed from it, without a timer. All times are in ms; `since` and `now` are epoch ms.
 */
export interface Clock {
  /** Length of the current period. */
  readonly lengthMs: number
  /** Time remaining at `since`. */
  readonly remainingMs: number
  readonly running: boolean
  /** When the clock was last set, started or stopped; null before the first period. */
  readonly since: number | null
}

/** Returns a full clock that has never run. */
export function unstartedClock(lengthMs: number): Clock {
  return { lengthMs, remainingMs: lengthMs, running: false, since: null }
}

/** Returns the time remaining at `now`, at least 0 and at most `clock.remainingMs`. */
export function remainingMs(clock: Clock, now: number): number {
  if (!clock.running || clock.since === null) return clock.remainingMs
  return Math.max(0, clock.remainingMs - Math.max(0, now - clock.since))
}

/** Returns how much of the period has been played at `now`. */
export function elapsedMs(clock: Clock, now: number): number {
  return clock.lengthMs - remainingMs(clock, now)
}

/** Reports whether the period's time is up at `now`. */
export function isUsedUp(clock: Clock, now: number): boolean {
  return remainingMs(clock, now) === 0
}

/** Formats a time as `m:ss`, rounding seconds up: 0:01 shows until no time remains, as on an arena clock. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Time below which a scoreboard shows tenths, in ms. Sources: FIBA Basketball Equipment, "game clock"; the
 * rulebooks of the NBA and WNBA.
 */
const TENTHS_BELOW_MS = 60_000

/** Rounds a time left up, in ms, as scoreboards show it: to whole seconds, in the last minute to tenths. */
export function scoreboardMs(ms: number): number {
  const stepMs = ms < TENTHS_BELOW_MS ? 100 : 1000
  return stepMs * Math.max(0, Math.ceil(ms / stepMs))
}

/**
 * Like {@link formatClock}, but shows tenths of a second in the last minute (`52.3`), for scoreboards. 0.0
 * means no time remains.
 */
export function formatScoreboardClock(ms: number): string {
  const shownMs = scoreboardMs(ms)
  return shownMs < TENTHS_BELOW_MS ? (shownMs / 1000).toFixed(1) : formatClock(shownMs)
}

/**
 * Returns the field `start_time` of a match in the API: when the period would have begun if its clock had
 * never stopped. The elapsed time is `now - startTime` while the clock runs and `pausedAt - startTime` while
 * it is stopped. Null before the first period.
 */
export function startTime(clock: Clock): number | null {
  return clock.since === null ? null : clock.since - (clock.lengthMs - clock.remainingMs)
}

/**
 * Returns the field `paused_at` of a match in the API: when the clock stopped. Null while it runs and before
 * the first period.
 */
export function pausedAt(clock: Clock): number | null {
  return clock.running ? null : clock.since
}

/** Starts the clock at `at` with the time that remained. */
export function startClock(clock: Clock, at: number): Clock {
  return { ...clock, remainingMs: remainingMs(clock, at), running: true, since: at }
}

/** Stops the clock at `at`. */
export function stopClock(clock: Clock, at: number): Clock {
  return { ...clock, remainingMs: remainingMs(clock, at), running: false, since: at }
}

/**
 * Sets the clock by hand at `at`. A running clock keeps running and a stopped clock stays stopped. A clock at
 * zero, before or after the change, is stopped, because the clock stops by itself at zero.
 */
export function setClock(clock: Clock, remaining: number, at: number): Clock {
  const running = clock.running && !isUsedUp(clock, at) && remaining > 0
  return { ...clock, remainingMs: remaining, running, since: at }
}
