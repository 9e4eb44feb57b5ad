import type { ComponentProps } from 'react'
import { SelectField } from './Field.tsx'
import { NAMES_WORDS, TEXTS } from './names-texts.ts'

/** How much of players' names the public sees. Takes what @mantine/form's `getInputProps` gives. */
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
