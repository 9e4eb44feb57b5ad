import { FREE_RULESET } from '@courtside/basketball'
import type { ComponentProps } from 'react'
import { SelectField } from '../forms/Field.tsx'
import { RULESET_CHOICES } from './rules-draft.ts'

/** A field for choosing a ruleset, without custom rules. */
export function RulesField(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  return (
    <SelectField {...props}>
      {RULESET_CHOICES.filter(({ id }) => id !== FREE_RULESET).map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
