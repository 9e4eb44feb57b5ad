/**
 * The game clock: an anchor in server time, from which what remains follows by arithmetic, so that nobody has to count.
 * All times in ms, `since` and `now` as epoch ms.
 */
export interface Clock {
  /** Length of the period it runs in. */
  readonly lengthMs: number
  /** What remained at `since`. */
  readonly remainingMs: number
  readonly running: boolean
  /** When the clock was last set, started or stopped; null before the first period. */
  readonly since: number | null
}

/** A full clock that has never run. */
export function unstartedClock(lengthMs: number): Clock {
  return { lengthMs, remainingMs: lengthMs, running: false, since: null }
}

/** What remains at `now`: never below 0, never above what was there at the anchor. */
export function remainingMs(clock: Clock, now: number): number {
  if (!clock.running || clock.since === null) return clock.remainingMs
  return Math.max(0, clock.remainingMs - Math.max(0, now - clock.since))
}

/** How much of the period has been played at `now`. */
export function elapsedMs(clock: Clock, now: number): number {
  return clock.lengthMs - remainingMs(clock, now)
}

/** Whether the period's time is up at `now`. */
export function isUsedUp(clock: Clock, now: number): boolean {
  return remainingMs(clock, now) === 0
}

/** `m:ss`, seconds rounded up: 0:01 is shown until nothing remains, as on an arena clock. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Below this a scoreboard shows tenths: FIBA Basketball Equipment, "game clock"; the NBA's and WNBA's rulebooks say the same. */
const TENTHS_BELOW_MS = 60_000

/** As {@link formatClock}, but in the last minute seconds with tenths, `52.3`: for a scoreboard. 0.0 means nothing remains. */
export function formatScoreboardClock(ms: number): string {
  if (ms >= TENTHS_BELOW_MS) return formatClock(ms)
  const tenths = Math.max(0, Math.ceil(ms / 100))
  return tenths === TENTHS_BELOW_MS / 100 ? formatClock(ms) : (tenths / 10).toFixed(1)
}

/**
 * `start_time` of a match on the wire: when the period would have begun had the clock never stopped. `now - startTime` is
 * what has elapsed while the clock runs, `pausedAt - startTime` while it stands. Null before the first period.
 */
export function startTime(clock: Clock): number | null {
  return clock.since === null ? null : clock.since - (clock.lengthMs - clock.remainingMs)
}

/** `paused_at` of a match on the wire: since when the clock stands; null while it runs and before the first period. */
export function pausedAt(clock: Clock): number | null {
  return clock.running ? null : clock.since
}

/** The clock set going at `at`, from what remained. */
export function startClock(clock: Clock, at: number): Clock {
  return { ...clock, remainingMs: remainingMs(clock, at), running: true, since: at }
}

/** The clock stopped at `at`. */
export function stopClock(clock: Clock, at: number): Clock {
  return { ...clock, remainingMs: remainingMs(clock, at), running: false, since: at }
}

/**
 * The clock set by hand at `at`: it runs on if it ran, and stands if it stood. One whose time was up, or is now, stands, as
 * the clock pauses by itself at zero.
 */
export function setClock(clock: Clock, remaining: number, at: number): Clock {
  const running = clock.running && !isUsedUp(clock, at) && remaining > 0
  return { ...clock, remainingMs: remaining, running, since: at }
}
