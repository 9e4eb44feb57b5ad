import type { ComponentProps } from 'react'
import { SelectField } from './Field.tsx'
import { NAMES_WORDS, NAMES_TEXTS as TEXTS } from './texts.ts'

/**
 * A field for choosing how much of players' names the public sees. Takes the props of @mantine/form's
 * `getInputProps`.
 */
export function NamesField(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField label={TEXTS.namesShown} {...props}>
      {Object.entries(NAMES_WORDS).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
