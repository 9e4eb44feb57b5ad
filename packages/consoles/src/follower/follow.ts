import type { ConsoleState, ShownTime } from '../console-state.ts'
import type { ConsoleReading } from '../decoding.ts'
import type { ClockOrder, ClockSight, FollowedGame, Following, GameClock, LineNews } from './following.ts'
import { isDamagedLine, remainingAt } from './following.ts'
import { HABITS } from './habits.ts'
import { judge } from './judge.ts'

/** How much later than expected the next digit may come before the clock counts as stopped, in ms. */
const TICK_SLACK_MS = 300
/** Maximum number of digits in a row that the follower assumes when messages are damaged. */
const MOST_MISSING = 6
/**
 * Maximum time between two falling digits of a running clock, in ms. If they are further apart, somebody is
 * setting the clock.
 */
const LATEST_TICK_MS = 2_300

/** The next follower, and the change to make to our clock, if any. */
export interface Followed {
  readonly following: Following
  readonly order: ClockOrder | null
}

/**
 * Follows a console as a good timekeeper would. Our clock runs by itself. The follower changes our clock only
 * if that clock leaves the interval that the console's digits allow, or if the console's clock starts or
 * stops. Never starts or ends a period. The caller applies the returned `order` before the next call.
 */
export function follow(before: Following, news: LineNews, game: FollowedGame): Followed {
  let following = inPeriod(before, game)
  let order: ClockOrder | null = null
  let current = game
  const take = (result: Followed) => {
    following = result.following
    if (result.order === null) return
    order = result.order
    current = { ...game, clock: { ...game.clock, ...clockOf(result.order) } }
  }
  if (following.sight !== null && before.period !== game.period) {
    take(judge(following, following.sight, game, false))
  }
  if (news.hasBytes) following = withBytes(following, news, game.clock)
  for (const reading of news.readings) {
    following = heard(following, news.at)
    for (const sure of confirmed(following, reading, news.at)) {
      take(readState(sure.following, sure.reading, sure.at, current))
    }
    if (!reading.isSure) following = { ...following, unconfirmed: { at: news.at, reading } }
  }
  take(afterTime(following, news.at, current))
  return { following, order: order === null ? null : movedTo(order, news.at) }
}

function clockOf({ at, remainingMs, running }: ClockOrder) {
  return { since: at, remainingMs, running }
}

function movedTo(order: ClockOrder, at: number): ClockOrder {
  const passed = order.running ? at - order.at : 0
  return { ...order, at, remainingMs: Math.max(0, order.remainingMs - passed) }
}

function inPeriod(following: Following, { period }: FollowedGame): Following {
  if (following.period === period) return following
  return { ...following, period, hold: null, candidate: null }
}

function heard(following: Following, at: number): Following {
  const silentMs = following.mode === 'lost' ? at - (following.heardAt ?? at) : 0
  return {
    ...following,
    heardAt: at,
    wasSilentMs: Math.max(following.wasSilentMs, silentMs),
    mode: following.mode === 'lost' ? 'waiting' : following.mode,
  }
}

/**
 * Records damage. For a console that sends when a digit changes, also assumes the next digit if its message
 * was damaged. It was if the line damages messages and bytes without a message arrived about when the digit
 * was due.
 */
function withBytes(before: Following, { at, hasDamage, readings }: LineNews, clock: GameClock): Following {
  const following = { ...before, heardAt: at, damagedAt: hasDamage ? at : before.damagedAt }
  const { sight, isRunning, brand } = following
  const missing = (following.read?.missing ?? 0) + 1
  const isLost = hasDamage || (readings.length === 0 && isDamagedLine(following, at))
  if (!isLost || missing > MOST_MISSING || sight === null || !isRunning) return following
  const { ms, resolutionMs } = sight.shown
  const dueAt = nextDigitAt(following.changedAt, sight.shown, clock)
  const isDue = ms > resolutionMs && Math.abs(at - dueAt) <= TICK_SLACK_MS
  if (!isDue || !HABITS[brand].sendsOnChange) return following
  return {
    ...following,
    read: { sight, changedAt: following.changedAt, ...following.read, missing },
    changedAt: dueAt,
    sight: { ...sight, shown: { ms: ms - resolutionMs, resolutionMs } },
  }
}

/**
 * Returns when the next digit of a running clock is due: one `resolutionMs` after `changedAt`. After a start
 * the next digit comes sooner; our clock then shows when.
 */
function nextDigitAt(changedAt: number, { ms, resolutionMs }: ShownTime, clock: GameClock): number {
  const left = remainingAt(clock, changedAt) - (ms - resolutionMs)
  return changedAt + (clock.running && left > 0 && left < resolutionMs ? left : resolutionMs)
}

/**
 * Returns the reading to believe, if any. A reading with a checksum is believed at once. Without a checksum,
 * two consecutive readings must agree.
 */
function confirmed(following: Following, reading: ConsoleReading, at: number) {
  if (reading.isSure) return [{ following, reading, at }]
  const { unconfirmed } = following
  if (unconfirmed === null || !isRepeat(unconfirmed.reading, reading, at - unconfirmed.at)) return []
  // If the flag is new, the first of the two readings has the time of the start or stop. If not, the newer
  // reading is the safer choice.
  const isNewFlag = unconfirmed.reading.state.running !== following.sight?.flag
  return isNewFlag ? [{ following, ...unconfirmed }] : [{ following, reading, at }]
}

function isRepeat(
  { state: first }: ConsoleReading,
  { state: second }: ConsoleReading,
  passedMs: number,
): boolean {
  if (first.running !== second.running || (first.rest === null) !== (second.rest === null)) return false
  if (first.clock === null || second.clock === null) return first.clock === second.clock
  const { ms, resolutionMs } = first.clock
  const fallen = ms - second.clock.ms
  return fallen >= 0 && fallen <= Math.ceil(passedMs / resolutionMs) * resolutionMs
}

function readState(following: Following, reading: ConsoleReading, at: number, game: FollowedGame): Followed {
  const { state } = reading
  const next = { ...following, state, latestPeriod: latestPeriodOf(following, state) }
  const tellsRunning = reading.tellsRunning === true
  if (!reading.tellsClock && !tellsRunning) return { following: next, order: null }
  if (state.clock === null) return { following: whileBlank(next), order: null }
  if (reading.tellsClock) {
    const sight = { at, shown: state.clock, flag: state.running }
    return sighted({ ...next, ...next.read, read: null }, sight, game, tellsRunning)
  }
  // The message contains no digits, so the assumed ones stay.
  const shown = next.sight?.shown ?? state.clock
  return sighted({ ...next, read: null }, { at, shown, flag: state.running }, game, tellsRunning)
}

/**
 * Returns the latest period that the console has shown. A period counts once two readings in a row show it,
 * because one may be damaged.
 */
function latestPeriodOf({ state: last, latestPeriod }: Following, { period }: ConsoleState): number | null {
  if (typeof period !== 'number' || last?.period !== period) return latestPeriod
  return Math.max(period, latestPeriod ?? period)
}

function whileBlank(following: Following): Following {
  const mode = following.state?.rest == null ? following.mode : 'resting'
  return { ...following, sight: null, read: null, candidate: null, isRunning: false, mode }
}

/**
 * @param tellsRunning whether the message says again that the clock runs or is stopped, even if nothing
 * changed
 */
function sighted(
  following: Following,
  sight: ClockSight,
  game: FollowedGame,
  tellsRunning: boolean,
): Followed {
  const { sight: last } = following
  const hasChanged = last === null || last.shown.ms !== sight.shown.ms
  const flagIsNew = last === null || last.flag !== sight.flag || tellsRunning
  const isRunning =
    believedRunning(following, sight, { hasChanged, flagIsNew }) && !isStopLost(following, sight, game.clock)
  const isNew = hasChanged || last.flag !== sight.flag || (isRunning && !following.isRunning)
  const next: Following = {
    ...following,
    sight,
    isRunning,
    changedAt: isNew ? sight.at : following.changedAt,
  }
  return judge(next, last, game, hasChanged)
}

/**
 * Reports whether the console's clock is believed to run. If the flag comes with each clock or is new, the
 * flag decides; but a clock counts as stopped if its digits do not change in time. In other cases the digits
 * decide.
 */
function believedRunning(
  following: Following,
  sight: ClockSight,
  { hasChanged, flagIsNew }: { readonly hasChanged: boolean; readonly flagIsNew: boolean },
): boolean {
  const { sight: last, isRunning, changedAt, brand } = following
  const { ms, resolutionMs } = sight.shown
  const stoodMs = sight.at - changedAt
  const stands = !hasChanged && !flagIsNew && stoodMs > resolutionMs + TICK_SLACK_MS
  if (sight.flag !== null && (HABITS[brand].flagComesWithClock || flagIsNew)) return sight.flag && !stands
  if (ms === 0 || stands) return false
  const fallen = last === null ? 0 : last.shown.ms - ms
  const fellInTime = fallen > 0 && Math.abs(fallen - stoodMs) <= resolutionMs + TICK_SLACK_MS
  // A damaged line may have lost the message of the clock's start, and the digits since the last reading.
  const passedMs = last === null ? 0 : sight.at - last.at
  const startIsLost = isDamagedLine(following, sight.at) && fallen > 0 && fallen <= passedMs + resolutionMs
  const ticks = fellInTime || (fallen > 0 && fallen <= 1000 && stoodMs <= LATEST_TICK_MS)
  return ticks || startIsLost || isRunning
}

/**
 * Reports whether the message that the clock stopped was lost, because the connection damages messages. It
 * was lost if the console sends “stopped” in another message than the digits, and its digits are higher than
 * our running clock.
 */
function isStopLost(following: Following, { at, shown }: ClockSight, clock: GameClock): boolean {
  if (HABITS[following.brand].flagComesWithClock || !isDamagedLine(following, at)) return false
  if (!following.isRunning || !clock.running) return false
  return shown.ms - shown.resolutionMs - TICK_SLACK_MS > remainingAt(clock, at)
}

function afterTime(following: Following, at: number, game: FollowedGame): Followed {
  const { heardAt, sight, isRunning, brand } = following
  const habits = HABITS[brand]
  const silenceMs = isRunning ? habits.runningSilenceMs : habits.stoppedSilenceMs
  if (heardAt !== null && at - heardAt > silenceMs) {
    return { following: { ...following, mode: 'lost', candidate: null }, order: null }
  }
  if (sight === null) return { following, order: null }
  if (isRunning && isStopMissing(following, sight, at)) {
    // A flag that is not sent with the clock keeps its old value when the message of the stop is lost. It
    // must not count as new with the next reading.
    const flag = habits.flagComesWithClock ? null : sight.flag
    const stopped = { ...sight, at: following.changedAt, flag }
    return judge({ ...following, isRunning: false, sight: stopped }, sight, game, false)
  }
  if (following.candidate === null || isRunning) return { following, order: null }
  return judge({ ...following, sight: { ...sight, at } }, sight, game, false)
}

/**
 * Reports whether the clock has stopped without a readable message. True for a console that sends when a
 * digit changes, if the next digit is overdue and either the line damages messages or the console has no
 * flag. On a line without damage, silence means a broken connection.
 */
function isStopMissing(following: Following, sight: ClockSight, at: number): boolean {
  const { changedAt, brand } = following
  if (!HABITS[brand].sendsOnChange) return false
  if (sight.flag !== null && !isDamagedLine(following, at)) return false
  return at - changedAt > sight.shown.resolutionMs + TICK_SLACK_MS
}
