import { FREE_RULESET, type FreeRules, RULESET_IDS, RULESETS, type RulesetId } from '@courtside/basketball'
import {
  EMPTY_OWN_RULES,
  faultsOfOwnRules,
  type OwnRule,
  type OwnRulesDraft,
  ownRulesOf,
  typed,
} from './own-rules.ts'
import { rulesetLabel } from './ruleset-label.ts'
import { RULESET_NAMES } from './ruleset-texts.ts'

/** Rules being chosen: of a match, or of a competition. */
export interface RulesDraft {
  readonly ruleset: RulesetId | typeof FREE_RULESET
  /** What is typed for {@link FREE_RULESET}; kept while another ruleset is looked at. */
  readonly ownRules: OwnRulesDraft
}

/** What a form starts with. */
export const EMPTY_RULES: RulesDraft = { ruleset: RULESET_IDS[0], ownRules: EMPTY_OWN_RULES }

/** Rules that were chosen before, to be changed. */
export function draftOfRules(rules: RulesetId | FreeRules): RulesDraft {
  if (typeof rules === 'string') return { ruleset: rules, ownRules: EMPTY_OWN_RULES }
  return { ruleset: FREE_RULESET, ownRules: typed(rules) }
}

/** What is wrong with rules of one's own, by rule; nothing with a ruleset. */
export function faultsOfRules({ ruleset, ownRules }: RulesDraft): Partial<Record<OwnRule, string>> {
  return ruleset === FREE_RULESET ? faultsOfOwnRules(ownRules) : {}
}

/** The rulesets to choose from, the default first, rules of one's own last. */
export const RULESET_CHOICES: readonly { id: RulesDraft['ruleset']; label: string }[] = [
  ...RULESET_IDS.map((id) => ({ id, label: rulesetLabel(RULESETS[id]) })),
  { id: FREE_RULESET, label: RULESET_NAMES[FREE_RULESET] },
]

/** The ruleset of a choice's value; the default for a value that is none. */
export function rulesetOf(value: string): RulesDraft['ruleset'] {
  return RULESET_CHOICES.find(({ id }) => id === value)?.id ?? RULESET_IDS[0]
}

/** The rules that a match is created with. */
export function playedBy({ ruleset, ownRules }: RulesDraft): RulesetId | FreeRules {
  return ruleset === FREE_RULESET ? ownRulesOf(ownRules) : ruleset
}

/** Rules as one reads them: those of a ruleset, or of the club's own. */
export function rulesetName(rules: RulesetId | FreeRules): string {
  return typeof rules === 'string' ? rulesetLabel(RULESETS[rules]) : RULESET_NAMES[FREE_RULESET]
}
