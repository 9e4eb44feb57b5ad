import { LANGUAGES } from '@courtside/contract/client'
import type { ComponentProps } from 'react'
import { SelectField } from './Field.tsx'

/**
 * A language selection. Each language has its own name.
 * @param none label for no language; without it one is always selected
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
