import { FREE_RULESET, RULESETS, type Ruleset } from './ruleset.ts'

const MINUTE_MS = 60_000

/** What a club chooses of a ruleset of its own. */
export interface FreeRules {
  readonly periods: number
  readonly periodMs: number
  readonly overtimeMs: number
  readonly foulLimit: number
  /** The team foul of a period from which the other team is awarded free throws. */
  readonly teamFoulBonus: number
  /** Of each team in regulation, to be taken at any time; one more in each overtime. */
  readonly timeouts: number
}

/** What can be chosen of a ruleset of one's own: from and to, both included. */
export const FREE_RULE_BOUNDS = {
  periods: [1, 8],
  periodMs: [MINUTE_MS, 30 * MINUTE_MS],
  overtimeMs: [MINUTE_MS, 30 * MINUTE_MS],
  foulLimit: [1, 20],
  teamFoulBonus: [1, 20],
  timeouts: [0, 20],
} as const satisfies Record<keyof FreeRules, readonly [number, number]>

/** A ruleset of a club's own, on FIBA's court and with FIBA's way of counting; the choice is taken to be within its bounds. */
export function freeRuleset(rules: FreeRules): Ruleset {
  const { periods, periodMs, overtimeMs, foulLimit, teamFoulBonus, timeouts } = rules
  return {
    ...RULESETS.fiba,
    id: FREE_RULESET,
    name: 'Own rules',
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
    },
  }
}
