import { FREE_RULE_BOUNDS, type FreeRules, RULESETS } from '@courtside/basketball'
import { TEXTS } from './texts.ts'

/** A rule that a club can choose by itself. */
export type OwnRule = keyof FreeRules

/** Rules of a club's own as they are typed: lengths in minutes. */
export type OwnRulesDraft = Readonly<Record<OwnRule, string>>

/** Every rule there is to choose, in the order of the form. */
export const OWN_RULES = Object.keys(FREE_RULE_BOUNDS) as OwnRule[]

const MINUTE_MS = 60_000

/** What the fields start with: the rules of FIBA, from which a club's own usually differ in one or two. */
export const EMPTY_OWN_RULES: OwnRulesDraft = typed({
  periods: RULESETS.fiba.periods,
  periodMs: RULESETS.fiba.periodMs,
  overtimeMs: RULESETS.fiba.overtimeMs,
  foulLimit: RULESETS.fiba.foulLimit ?? FREE_RULE_BOUNDS.foulLimit[1],
  teamFoulBonus: RULESETS.fiba.penalty.fromFoul,
  timeouts: RULESETS.fiba.timeouts.spans.reduce((all, { gives }) => all + gives, 0),
})

/** The least and the most of a rule, in the unit it is typed in. */
export function boundsOf(rule: OwnRule): readonly [number, number] {
  const [from, to] = FREE_RULE_BOUNDS[rule]
  return [from / unitOf(rule), to / unitOf(rule)]
}

/** The rules that are no whole number within their bounds, and what to type instead. */
export function faultsOfOwnRules(draft: OwnRulesDraft): Partial<Record<OwnRule, string>> {
  const faults: Partial<Record<OwnRule, string>> = {}
  for (const rule of OWN_RULES) {
    const [from, to] = boundsOf(rule)
    const value = /^\d{1,2}$/.test(draft[rule].trim()) ? Number(draft[rule]) : Number.NaN
    if (!(value >= from && value <= to)) faults[rule] = TEXTS.wholeBetween(from, to)
  }
  return faults
}

/** The rules that are typed; they have no faults. */
export function ownRulesOf(draft: OwnRulesDraft): FreeRules {
  return Object.fromEntries(OWN_RULES.map((rule) => [rule, Number(draft[rule]) * unitOf(rule)])) as Record<
    OwnRule,
    number
  >
}

/** Rules as their fields show them. */
export function typed(rules: FreeRules): OwnRulesDraft {
  return Object.fromEntries(OWN_RULES.map((rule) => [rule, String(rules[rule] / unitOf(rule))])) as Record<
    OwnRule,
    string
  >
}

/** Rules count, or last as many ms: those are typed in minutes. */
function unitOf(rule: OwnRule): number {
  return rule.endsWith('Ms') ? MINUTE_MS : 1
}
