import { completeFreeRules, FREE_RULE_BOUNDS, type FreeRules, RULESETS } from '@courtside/basketball'
import { OWN_RULE_CHOICES, TEXTS } from './texts.ts'

/** A rule that a club can set itself. */
export type OwnRule = keyof FreeRules

/** Custom rules as typed, with lengths in minutes. */
export type OwnRulesDraft = Readonly<Record<OwnRule, string>>

/** All custom rules, in the order of the form. */
export const OWN_RULES = Object.keys(FREE_RULE_BOUNDS) as OwnRule[]

const MINUTE_MS = 60_000

/**
 * The values with which the form starts: FIBA's rules. Custom rules usually differ from them in one or two
 * values.
 */
export const EMPTY_OWN_RULES: OwnRulesDraft = typedRules({
  periods: RULESETS.fiba.periods,
  periodMs: RULESETS.fiba.periodMs,
  overtimeMs: RULESETS.fiba.overtimeMs,
  foulLimit: RULESETS.fiba.foulLimit ?? FREE_RULE_BOUNDS.foulLimit[1],
  teamFoulBonus: RULESETS.fiba.penalty.fromFoul,
  timeouts: RULESETS.fiba.timeouts.spans.reduce((all, { gives }) => all + gives, 0),
  foulsOf2026: 1,
})

/** Returns the minimum and maximum of a rule, in the unit of its field. */
export function boundsOf(rule: OwnRule): readonly [number, number] {
  const [from, to] = FREE_RULE_BOUNDS[rule]
  return [from / unitOf(rule), to / unitOf(rule)]
}

/** Returns a message for each field that is not a whole number within its limits. */
export function faultsOfOwnRules(draft: OwnRulesDraft): Partial<Record<OwnRule, string>> {
  const faults: Partial<Record<OwnRule, string>> = {}
  for (const rule of OWN_RULES) {
    const [from, to] = boundsOf(rule)
    const value = /^\d{1,2}$/.test(draft[rule].trim()) ? Number(draft[rule]) : Number.NaN
    if (!(value >= from && value <= to)) faults[rule] = TEXTS.wholeBetween(from, to)
  }
  return faults
}

/** Returns the rules as typed, which must not have faults. */
export function ownRulesOf(draft: OwnRulesDraft): FreeRules {
  return Object.fromEntries(OWN_RULES.map((rule) => [rule, Number(draft[rule]) * unitOf(rule)])) as Record<
    OwnRule,
    number
  >
}

/** Returns the text of the fields for rules. */
export function typedRules(rules: FreeRules): OwnRulesDraft {
  const whole = completeFreeRules(rules)
  return Object.fromEntries(OWN_RULES.map((rule) => [rule, String(whole[rule] / unitOf(rule))])) as Record<
    OwnRule,
    string
  >
}

/**
 * Returns the values and labels of a rule with a list of options, the usual value first; null if users type
 * the rule's value.
 */
export function choicesOf(rule: OwnRule): readonly { value: string; label: string }[] | null {
  const choices = OWN_RULE_CHOICES[rule]
  if (choices === undefined) return null
  const [from, to] = FREE_RULE_BOUNDS[rule]
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const value = to - index
    return { value: String(value), label: choices(rule.endsWith('HalfPoints') ? value / 2 : value) }
  })
}

/**
 * Returns the factor between a typed value and the stored one. Lengths are typed in minutes and stored in ms;
 * other values are counts.
 */
function unitOf(rule: OwnRule): number {
  return rule.endsWith('Ms') ? MINUTE_MS : 1
}
