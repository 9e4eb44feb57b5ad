import { FREE_RULESET, type FreeRules, RULESET_IDS, RULESETS, type RulesetId } from '@courtside/basketball'
import { clubShown } from '../../api/shown-club.ts'
import {
  EMPTY_OWN_RULES,
  faultsOfOwnRules,
  type OwnRule,
  type OwnRulesDraft,
  ownRulesOf,
  typedRules,
} from './own-rules.ts'
import { rulesetLabel } from './ruleset-label.ts'
import { RULESET_NAMES } from './ruleset-texts.ts'

/** The selected rules of a match or a competition. */
export interface RulesDraft {
  readonly ruleset: RulesetId | typeof FREE_RULESET
  /** The fields of {@link FREE_RULESET}. Their values stay while a ruleset is chosen. */
  readonly ownRules: OwnRulesDraft
}

/** Returns the values with which a form starts: the club's rules for new matches. */
export function usualRules(): RulesDraft {
  return { ruleset: clubShown().ruleset, ownRules: EMPTY_OWN_RULES }
}

/** Returns the draft with which existing rules are edited. */
export function draftOfRules(rules: RulesetId | FreeRules): RulesDraft {
  if (typeof rules === 'string') return { ruleset: rules, ownRules: EMPTY_OWN_RULES }
  return { ruleset: FREE_RULESET, ownRules: typedRules(rules) }
}

/** Returns the faults of custom rules, by rule. A ruleset has none. */
export function faultsOfRules({ ruleset, ownRules }: RulesDraft): Partial<Record<OwnRule, string>> {
  return ruleset === FREE_RULESET ? faultsOfOwnRules(ownRules) : {}
}

/** The rules to choose from: the default ruleset first, custom rules last. */
export const RULESET_CHOICES: readonly { id: RulesDraft['ruleset']; label: string }[] = [
  ...RULESET_IDS.map((id) => ({ id, label: rulesetLabel(RULESETS[id]) })),
  { id: FREE_RULESET, label: RULESET_NAMES[FREE_RULESET] },
]

/** Returns the ruleset for an option's value; the default if the value is unknown. */
export function rulesetOf(value: string): RulesDraft['ruleset'] {
  return RULESET_CHOICES.find(({ id }) => id === value)?.id ?? RULESET_IDS[0]
}

/** Returns the rules in the form for creating a match. */
export function playedBy({ ruleset, ownRules }: RulesDraft): RulesetId | FreeRules {
  return ruleset === FREE_RULESET ? ownRulesOf(ownRules) : ruleset
}

/** Returns the name of a ruleset or of custom rules. */
export function rulesetName(rules: RulesetId | FreeRules): string {
  return typeof rules === 'string' ? rulesetLabel(RULESETS[rules]) : RULESET_NAMES[FREE_RULESET]
}
