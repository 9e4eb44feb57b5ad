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
  /** The fields of {@link FREE_RULESET}. They stay while another ruleset is selected. */
  readonly ownRules: OwnRulesDraft
}

/** Returns the initial values of a form: the club's usual rules. */
export function usualRules(): RulesDraft {
  return { ruleset: clubShown().ruleset, ownRules: EMPTY_OWN_RULES }
}

/** Returns a draft for editing existing rules. */
export function draftOfRules(rules: RulesetId | FreeRules): RulesDraft {
  if (typeof rules === 'string') return { ruleset: rules, ownRules: EMPTY_OWN_RULES }
  return { ruleset: FREE_RULESET, ownRules: typedRules(rules) }
}

/** Returns the faults of custom rules, by rule; none for a ruleset. */
export function faultsOfRules({ ruleset, ownRules }: RulesDraft): Partial<Record<OwnRule, string>> {
  return ruleset === FREE_RULESET ? faultsOfOwnRules(ownRules) : {}
}

/** The selectable rulesets, the default first, custom rules last. */
export const RULESET_CHOICES: readonly { id: RulesDraft['ruleset']; label: string }[] = [
  ...RULESET_IDS.map((id) => ({ id, label: rulesetLabel(RULESETS[id]) })),
  { id: FREE_RULESET, label: RULESET_NAMES[FREE_RULESET] },
]

/** Returns the ruleset of an option's value, or the default for an unknown value. */
export function rulesetOf(value: string): RulesDraft['ruleset'] {
  return RULESET_CHOICES.find(({ id }) => id === value)?.id ?? RULESET_IDS[0]
}

/** Returns the rules for creating a match. */
export function playedBy({ ruleset, ownRules }: RulesDraft): RulesetId | FreeRules {
  return ruleset === FREE_RULESET ? ownRulesOf(ownRules) : ruleset
}

/** Returns the name of a ruleset or of custom rules. */
export function rulesetName(rules: RulesetId | FreeRules): string {
  return typeof rules === 'string' ? rulesetLabel(RULESETS[rules]) : RULESET_NAMES[FREE_RULESET]
}
