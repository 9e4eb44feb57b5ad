import { LANGUAGES } from '@courtside/contract/client'
import type { ComponentProps } from 'react'
import { SelectField } from './Field.tsx'

/**
 * A choice of a language, each by its own name.
 * @param none what it is called when none is chosen; without it one always is
 */
export function LanguageField({
  none,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children'> & { none?: string }) {
  return (
    <SelectField {...field}>
      {none !== undefined && <option value="">{none}</option>}
      {Object.entries(LANGUAGES).map(([language, { name }]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
