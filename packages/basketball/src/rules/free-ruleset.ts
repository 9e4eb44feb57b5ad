import type { Rules } from './rules.ts'
import { FREE_RULESET, RULESETS, type Ruleset } from './ruleset.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1000
/** Length of the last part of regulation in which FIBA limits time-outs, in ms (Art. 18.2.5). */
const LATE_MS = 2 * MINUTE_MS
/**
 * Length of the last part of regulation in which the NBA G League has each free throw taken, in ms (release
 * of 26 September 2019).
 */
const EACH_THROW_MS = 2 * MINUTE_MS
/**
 * Shot clock after an offensive rebound, in seconds (FIBA Art. 29), unless the full shot clock is shorter.
 */
const AFTER_REBOUND_S = 14
const ALL = Number.MAX_SAFE_INTEGER

/** The settings a club chooses for its own ruleset. The optional ones state their default. */
export interface FreeRules {
  readonly periods: number
  readonly periodMs: number
  readonly overtimeMs: number
  readonly foulLimit: number
  /** The team foul of a period from which the other team is awarded free throws. */
  readonly teamFoulBonus: number
  /** Time-outs per team in each span of regulation: see `timeoutsPer`. */
  readonly timeouts: number
  /** Players of a team on court. Default: 5. */
  readonly onCourt?: number | undefined
  /** Minimum number of players with whom a team may start. 0 means as many as on court. Default: 0. */
  readonly minStarters?: number | undefined
  /** Points for a shot from beyond the arc: 3, or 2 if all shots are worth 2. Default: 3. */
  readonly farShot?: number | undefined
  /** The team foul from which two throws follow instead of one-and-one. 0 means a single step. Default: 0. */
  readonly secondBonus?: number | undefined
  /** The span that time-outs are for. 0: the game; 1: each half; 2: each period. Default: 0. */
  readonly timeoutsPer?: number | undefined
  /** Maximum number of time-outs in the last two minutes of regulation. 0 means no such limit. Default: 0. */
  readonly lateTimeouts?: number | undefined
  /** Time-outs per team in each overtime. Default: 1. */
  readonly overtimeTimeouts?: number | undefined
  /** 1 means that a tie stands, without an overtime. Default: 0. */
  readonly draws?: number | undefined
  /** The points that win the game at once. 0 means that only time ends it. Default: 0. */
  readonly target?: number | undefined
  /**
   * The points scored in overtime that win the game at once. 0 means that only time ends an overtime.
   * Default: 0.
   */
  readonly overtimeTarget?: number | undefined
  /** Length of the shot clock, in s. 0 means that there is none. Default: 24. */
  readonly shotClock?: number | undefined
  /** The first period with a running clock. 0 means that the clock always stops. Default: 0. */
  readonly runningFrom?: number | undefined
  /**
   * The lead, in points, from which the clock keeps running, in the periods from `runningFrom` on. 0 means at
   * any score. Default: 0.
   */
  readonly runningLead?: number | undefined
  /** Minimum number of periods on court for each player. 0 means no minimum. Default: 0. */
  readonly atLeastPeriods?: number | undefined
  /** Maximum number of periods on court for each player. 0 means no maximum. Default: 0. */
  readonly atMostPeriods?: number | undefined
  /** Minimum playing time of each player, in ms. 0 means no minimum. Default: 0. */
  readonly atLeastMs?: number | undefined
  /** Maximum playing time of each player, in ms. 0 means no maximum. Default: 0. */
  readonly atMostMs?: number | undefined
  /** 1 means that one free throw decides all points of a foul: see `throwsAtOnce`. Default: 0. */
  readonly singleFreeThrow?: number | undefined
  /**
   * Maximum sum of the classification points of the players on court, in half points: 28 is 14.0. 0 means no
   * limit. Default: 0.
   */
  readonly courtHalfPoints?: number | undefined
  /**
   * 1 means the kinds of fouls of FIBA's edition of 2026, 0 those of 2024: see `Rules.foulsOf2026`. Default:
   * 0.
   */
  readonly foulsOf2026?: number | undefined
}

/** The range of each setting of a club's own ruleset, both ends included. */
export const FREE_RULE_BOUNDS = {
  periods: [1, 8],
  periodMs: [MINUTE_MS, 30 * MINUTE_MS],
  overtimeMs: [MINUTE_MS, 30 * MINUTE_MS],
  foulLimit: [1, 20],
  teamFoulBonus: [1, 20],
  timeouts: [0, 20],
  onCourt: [3, 5],
  minStarters: [0, 5],
  farShot: [2, 3],
  secondBonus: [0, 20],
  timeoutsPer: [0, 2],
  lateTimeouts: [0, 20],
  overtimeTimeouts: [0, 20],
  draws: [0, 1],
  target: [0, 99],
  overtimeTarget: [0, 99],
  shotClock: [0, 60],
  runningFrom: [0, 8],
  runningLead: [0, 99],
  atLeastPeriods: [0, 8],
  atMostPeriods: [0, 8],
  atLeastMs: [0, 60 * MINUTE_MS],
  atMostMs: [0, 60 * MINUTE_MS],
  singleFreeThrow: [0, 1],
  courtHalfPoints: [0, 45],
  foulsOf2026: [0, 1],
} as const satisfies Record<keyof FreeRules, readonly [number, number]>

/** The defaults other than 0. */
const DEFAULTS = {
  onCourt: RULESETS.fiba.onCourt,
  farShot: RULESETS.fiba.shots.far,
  overtimeTimeouts: 1,
  shotClock: 24,
} as const

type WholeFreeRules = Required<Record<keyof FreeRules, number>>

/** Returns the choice with defaults for the optional rules. */
export function completeFreeRules(rules: FreeRules): WholeFreeRules {
  const none = Object.keys(FREE_RULE_BOUNDS).map((rule) => [rule, 0])
  const chosen = Object.entries(rules).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(none), ...DEFAULTS, ...Object.fromEntries(chosen) } as WholeFreeRules
}

/**
 * Builds a club's own ruleset on FIBA's court and FIBA's way of counting. Assumes that the settings are
 * within their bounds.
 */
export function freeRuleset(rules: FreeRules): Ruleset {
  const whole = completeFreeRules(rules)
  const { periods, periodMs, overtimeMs, foulLimit, onCourt, farShot, secondBonus, teamFoulBonus } = whole
  const { minStarters, singleFreeThrow, courtHalfPoints } = whole
  return {
    ...RULESETS[whole.foulsOf2026 === 1 ? 'fiba' : 'fiba-2024'],
    id: FREE_RULESET,
    name: 'Own rules',
    onCourt: onCourt as Ruleset['onCourt'],
    ...(minStarters > 0 && minStarters < onCourt && { minStarters }),
    ...(singleFreeThrow === 1 && { singleFreeThrow: { exceptLastMs: EACH_THROW_MS } }),
    ...(courtHalfPoints > 0 && { courtPoints: courtHalfPoints / 2 }),
    shots: { near: 2, far: farShot as Ruleset['shots']['far'] },
    periods,
    periodMs,
    overtimeMs,
    foulLimit,
    periodWord: periods === 4 ? 'QUARTER' : periods === 2 ? 'HALF' : 'PERIOD',
    penalty: { ...RULESETS.fiba.penalty, fromFoul: teamFoulBonus, moreFromFoul: orNull(secondBonus) },
    timeouts: timeoutsOf(whole),
    draws: whole.draws === 1,
    target: targetOf(whole),
    shotClock: shotClockOf(whole),
    participation: participationOf(whole),
    runningClock: whole.runningFrom === 0 ? null : { fromPeriod: whole.runningFrom, lead: whole.runningLead },
  }
}

/** Returns a setting, or null for 0, which means that the rule does not apply. */
function orNull(setting: number): number | null {
  return setting === 0 ? null : setting
}

function timeoutsOf({
  periods,
  timeouts,
  timeoutsPer,
  lateTimeouts,
  overtimeTimeouts,
}: WholeFreeRules): Rules['timeouts'] {
  const half = Math.floor(periods / 2) + 1
  const spans = [[1], periods > 1 ? [1, half] : [1], Array.from({ length: periods }, (_, index) => index + 1)]
  return {
    spans: (spans[timeoutsPer] ?? [1]).map((fromPeriod) => ({ fromPeriod, gives: timeouts, keepsAtMost: 0 })),
    overtime: { gives: overtimeTimeouts, keepsAtMost: 0 },
    late: lateTimeouts === 0 ? null : { lastMs: LATE_MS, atMost: lateTimeouts },
    reset: null,
  }
}

function targetOf({ target, overtimeTarget }: WholeFreeRules): Rules['target'] {
  if (target === 0 && overtimeTarget === 0) return null
  return { regulation: orNull(target) ?? ALL, overtime: orNull(overtimeTarget) ?? ALL }
}

function shotClockOf({ shotClock }: WholeFreeRules): Rules['shotClock'] {
  if (shotClock === 0) return null
  return {
    lengthMs: shotClock * SECOND_MS,
    offensiveMs: Math.min(shotClock, AFTER_REBOUND_S) * SECOND_MS,
  }
}

function participationOf(whole: WholeFreeRules): Rules['participation'] {
  const { atLeastPeriods, atMostPeriods, atLeastMs, atMostMs } = whole
  if (Math.max(atLeastPeriods, atMostPeriods, atLeastMs, atMostMs) === 0) return null
  return {
    atLeast: orNull(atLeastPeriods),
    atMost: orNull(atMostPeriods),
    ...(atLeastMs > 0 && { atLeastMs }),
    ...(atMostMs > 0 && { atMostMs }),
  }
}
