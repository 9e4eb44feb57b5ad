import { FREE_RULESET, RULESETS, type Ruleset } from './ruleset.ts'

const MINUTE_MS = 60_000

/** The settings a club chooses for its own ruleset. */
export interface FreeRules {
  readonly periods: number
  readonly periodMs: number
  readonly overtimeMs: number
  readonly foulLimit: number
  /** The team foul of a period from which the other team is awarded free throws. */
  readonly teamFoulBonus: number
  /** Time-outs per team in regulation, to be taken at any time; each overtime adds one. */
  readonly timeouts: number
  /** Players of a team on court. Five by default. */
  readonly onCourt?: number | undefined
  /** Points for a shot from beyond the arc: three, or two where no shot is worth more. Three by default. */
  readonly farShot?: number | undefined
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
  farShot: [2, 3],
} as const satisfies Record<keyof FreeRules, readonly [number, number]>

/** Returns the choice with defaults for the optional rules. */
export function completeFreeRules(rules: FreeRules): Required<Record<keyof FreeRules, number>> {
  const { onCourt = RULESETS.fiba.onCourt, farShot = RULESETS.fiba.shots.far } = rules
  return { ...rules, onCourt, farShot }
}

/**
 * Builds a club's own ruleset on FIBA's court and FIBA's way of counting. Assumes that the settings are
 * within their bounds.
 */
export function freeRuleset(rules: FreeRules): Ruleset {
  const { periods, periodMs, overtimeMs, foulLimit, teamFoulBonus, timeouts } = rules
  const { onCourt, farShot } = completeFreeRules(rules)
  return {
    ...RULESETS.fiba,
    id: FREE_RULESET,
    name: 'Own rules',
    onCourt: onCourt as Ruleset['onCourt'],
    shots: { near: 2, far: farShot as Ruleset['shots']['far'] },
    periods,
    periodMs,
    overtimeMs,
    foulLimit,
    periodWord: periods === 4 ? 'QUARTER' : periods === 2 ? 'HALF' : 'PERIOD',
    penalty: { ...RULESETS.fiba.penalty, fromFoul: teamFoulBonus },
    timeouts: {
      spans: [{ fromPeriod: 1, gives: timeouts, keepsAtMost: 0 }],
      overtime: { gives: 1, keepsAtMost: 0 },
      late: null,
      reset: null,
    },
  }
}
