import { FREE_RULESET } from '@courtside/basketball'
import { SelectField, TextField } from '../forms/Field.tsx'
import { boundsOf, choicesOf, OWN_RULES } from './own-rules.ts'
import { RULESET_CHOICES, type RulesDraft, rulesetOf } from './rules-draft.ts'
import { RULESET_NAMES } from './ruleset-texts.ts'
import { OWN_RULE_NAMES, TEXTS } from './texts.ts'
import './rules.css'

interface RulesProps {
  draft: RulesDraft
  /** The faults of custom rules, by rule. */
  faults: Readonly<Record<string, string>>
  onRules(rules: RulesDraft): void
}

/**
 * A field for choosing the rules of a match: a ruleset, or custom rules, for which there are fields below.
 */
export function RulesChoice({ draft, onRules }: Pick<RulesProps, 'draft' | 'onRules'>) {
  return (
    <SelectField
      label={TEXTS.rules}
      value={draft.ruleset}
      onChange={(event) =>
        onRules({ ownRules: draft.ownRules, ruleset: rulesetOf(event.currentTarget.value) })
      }
    >
      {RULESET_CHOICES.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** The fields of custom rules. Renders nothing if a ruleset is chosen. */
export function OwnRules({ draft, faults, onRules }: RulesProps) {
  if (draft.ruleset !== FREE_RULESET) return null
  return (
    <fieldset className="own-rules">
      <legend className="vh">{RULESET_NAMES.free}</legend>
      {OWN_RULES.map((rule) => {
        const [from, to] = boundsOf(rule)
        const choices = choicesOf(rule)
        const choose = (value: string) =>
          onRules({ ruleset: draft.ruleset, ownRules: { ...draft.ownRules, [rule]: value } })
        return choices ? (
          <SelectField
            key={rule}
            label={OWN_RULE_NAMES[rule]}
            name={rule}
            error={faults[rule]}
            value={draft.ownRules[rule]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={rule}
            label={OWN_RULE_NAMES[rule]}
            name={rule}
            error={faults[rule]}
            type="number"
            inputMode="numeric"
            min={from}
            max={to}
            required
            value={draft.ownRules[rule]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        )
      })}
    </fieldset>
  )
}
