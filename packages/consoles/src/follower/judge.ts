import type { ClockOrder, ClockSight, FollowedGame, Following, HoldReason } from './following.ts'
import { isDamagedLine, remainingAt } from './following.ts'
import { HABITS } from './habits.ts'

/**
 * How far our running clock may be below the shown interval without a correction, in ms, for each resolution
 * of the display. If the line has a delay, the digits are older and therefore higher.
 */
const SLACK_MS = { 100: 50, 1000: 100 } as const
/**
 * How far our running clock may be above the shown interval, in ms. A smaller correction is not worth an
 * event.
 */
const JITTER_MS = { 100: 0, 1000: 20 } as const
/** Maximum difference that counts as drift or delay and not as a correction, in ms. */
const DRIFT_MS = 1_500
/** How far our clock may be off because of damaged messages, in ms. */
const MISSED_MS = 6_000
/** How long a stopped console must show the same value, far from ours, before our clock follows, in ms. */
const STANDS_MS = 1_500
/** How long the two clocks have to agree before a hold ends by itself, in ms. */
const AGREES_MS = 3_000
/**
 * The largest jump of a running console that our clock follows, and the largest difference from a stopped
 * console at which a hold ends, in ms.
 */
const JUMP_MS = 10_000
/** The largest rise of a stopped clock that is followed without asking the scorer, in ms. */
const RISE_MS = 60_000
/** Length of the shortest period, in ms. A restarted console shows its own full period, in whole minutes. */
const SHORTEST_PERIOD_MS = 5 * 60_000
/** Maximum time already played on the console when a period has just been started at our table, in ms. */
const PERIOD_BEGUN_MS = 120_000

/** The next follower, and the order for our clock if it has to change. */
export interface Judgement {
  readonly following: Following
  readonly order: ClockOrder | null
}

/** The bounds of the console's true clock, in ms. */
interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Compares the newest reading of the console's clock with our clock. Decides to do nothing, to change our
 * clock, or to ask the scorer.
 * @param last the previous reading of the clock
 * @param hasChanged whether the displayed value differs from `last`
 */
export function judge(
  following: Following,
  last: ClockSight | null,
  game: FollowedGame,
  hasChanged: boolean,
): Judgement {
  const { sight } = following
  if (sight === null || game.period === 0 || game.isOver) return { following, order: null }
  const own = remainingAt(game.clock, sight.at)
  const interval = intervalOf(following, sight, hasChanged ? last : null)
  const isCatchingUp = (following.isRunning || game.clock.running) && isDamagedLine(following, sight.at)
  const isClose = outside(own, interval) <= (isCatchingUp ? MISSED_MS : DRIFT_MS)
  const step = () => inStep(following, game, sight, interval)
  if (sight.shown.ms > game.clock.lengthMs) return held(following, own, 'longer-than-period')
  if (following.acceptsAny) return step()
  if (following.hold !== null) {
    const isNear = !following.isRunning && outside(own, interval) <= JUMP_MS
    return whileHeld(following, sight, isClose || (isNear && !isRestart(following, sight, own)), step)
  }
  // Our running clock may reach zero a moment before the console's. The console then still shows the end of
  // this period. In other cases a console with time left shows another period.
  const isEnding = game.clock.running && sight.shown.ms <= DRIFT_MS
  if (own === 0 && sight.shown.ms > 0 && !isEnding) return afterPeriod(following, sight, step)
  if (isClose) return step()
  if (own === game.clock.lengthMs && sight.shown.ms < own - PERIOD_BEGUN_MS) return betweenPeriods(following)
  if (isRestart(following, sight, own)) return held(following, own, 'restart')
  if (!following.isRunning && sight.shown.ms - own > RISE_MS) return held(following, own, 'jump')
  return following.isRunning
    ? jumped(following, game, sight, step)
    : onceItStands(following, sight, STANDS_MS, step)
}

/**
 * Reports whether the console looks restarted: it shows a full period, and either its clock rose, or it is
 * back in period 1. The console's period may have another length than ours, so any whole number of minutes
 * counts as full.
 */
function isRestart(following: Following, { shown }: ClockSight, own: number): boolean {
  const isFull = shown.ms >= SHORTEST_PERIOD_MS && shown.ms % 60_000 === 0
  return isFull && (shown.ms - own > JUMP_MS || isPeriodBehind(following))
}

/** Reports whether the console shows period 1 again after it has shown the current period of our game. */
function isPeriodBehind({ state, latestPeriod, period }: Following): boolean {
  return state?.period === 1 && period > 1 && latestPeriod !== null && latestPeriod >= period
}

/**
 * Returns the bounds of the console's true clock. The displayed digits give them; right after a digit
 * changes, the bounds are close together.
 */
function intervalOf(
  { brand, isRunning }: Following,
  sight: ClockSight,
  changedFrom: ClockSight | null,
): Interval {
  const { ms, resolutionMs } = sight.shown
  const low = Math.max(0, ms - resolutionMs + 1)
  const fallen = changedFrom === null ? 0 : changedFrom.shown.ms - ms
  if (!isRunning || changedFrom === null || fallen <= 0 || fallen > 1000)
    return { low: Math.min(low, ms), high: ms }
  const sinceLast = HABITS[brand].sendsOnChange ? 0 : sight.at - changedFrom.at
  return { low: Math.min(ms, Math.max(low, ms - sinceLast)), high: ms }
}

/** Returns how far a time lies outside an interval, in ms. */
function outside(own: number, { low, high }: Interval): number {
  return Math.max(0, low - own, own - high)
}

/** Makes our clock agree with the console: starts, stops or sets it if it differs. */
function inStep(following: Following, game: FollowedGame, sight: ClockSight, interval: Interval): Judgement {
  const next: Following = {
    ...following,
    mode: 'following',
    hold: null,
    candidate: null,
    wasSilentMs: 0,
    acceptsAny: false,
  }
  const own = remainingAt(game.clock, sight.at)
  const running = following.isRunning && sight.shown.ms > 0
  const apart = outside(own, interval)
  const slackMs = (own < interval.low ? SLACK_MS : JITTER_MS)[sight.shown.resolutionMs]
  const isInside = apart <= (running ? slackMs : 0)
  if (isInside && running === game.clock.running) return { following: next, order: null }
  // If our clock and the console's are both stopped and differ, somebody has set the console to a whole
  // digit: the upper bound.
  const isSetByHand = (!running && !game.clock.running) || apart > DRIFT_MS
  const nearest = isSetByHand ? interval.high : Math.min(interval.high, Math.max(interval.low, own))
  return {
    following: next,
    order: { at: sight.at, remainingMs: isInside ? own : nearest, running },
  }
}

/** Does not follow until the clocks have agreed for AGREES_MS. The scorer can end the hold earlier. */
function whileHeld(held: Following, sight: ClockSight, agrees: boolean, step: () => Judgement): Judgement {
  const following: Following = { ...held, mode: 'held' }
  if (!agrees) return { following: { ...following, candidate: null }, order: null }
  if (held.candidate === null) return waitingFor(following, sight)
  return sight.at - held.candidate.since < AGREES_MS ? { following, order: null } : step()
}

/**
 * Handles a console that shows time although our clock has run out. Follows a stopped console that shows at
 * most JUMP_MS, because officials may put a little time back. Otherwise waits for the next period.
 */
function afterPeriod(following: Following, sight: ClockSight, step: () => Judgement): Judgement {
  if (following.isRunning || sight.shown.ms > JUMP_MS) return betweenPeriods(following)
  return onceItStands(following, sight, STANDS_MS, step)
}

function onceItStands(
  following: Following,
  sight: ClockSight,
  standsMs: number,
  step: () => Judgement,
): Judgement {
  const { candidate } = following
  if (candidate === null || candidate.sight.shown.ms !== sight.shown.ms) return waitingFor(following, sight)
  return sight.at - candidate.since < standsMs ? { following, order: null } : step()
}

/**
 * Follows a running clock that is far from ours if a second reading confirms it and the jump is plausible.
 * Asks the scorer about a larger jump. The limit is PERIOD_BEGUN_MS at the start of a period, otherwise
 * JUMP_MS plus the duration of the console's silence.
 */
function jumped(
  following: Following,
  game: FollowedGame,
  sight: ClockSight,
  step: () => Judgement,
): Judgement {
  const { candidate } = following
  if (candidate === null) return waitingFor(following, sight)
  const passedMs = sight.at - candidate.sight.at
  const expected = candidate.sight.shown.ms - passedMs
  const runsOn = Math.abs(expected - sight.shown.ms) <= sight.shown.resolutionMs + 300
  if (!runsOn) return waitingFor(following, sight)
  if (passedMs === 0) return { following, order: null }
  const own = remainingAt(game.clock, sight.at)
  const isFresh = own === game.clock.lengthMs
  const allowedMs = isFresh ? PERIOD_BEGUN_MS : JUMP_MS + following.wasSilentMs
  return Math.abs(own - sight.shown.ms) <= allowedMs ? step() : held(following, own, 'jump')
}

function waitingFor(following: Following, sight: ClockSight): Judgement {
  return { following: { ...following, candidate: { sight, since: sight.at } }, order: null }
}

function betweenPeriods(following: Following): Judgement {
  return { following: { ...following, mode: 'between-periods', candidate: null }, order: null }
}

/**
 * Stops following and asks the scorer. Does not ask when no time is left, because the scorer then starts the
 * next period.
 */
function held(following: Following, own: number, reason: HoldReason): Judgement {
  if (own === 0) return betweenPeriods(following)
  return { following: { ...following, mode: 'held', hold: reason, candidate: null }, order: null }
}
