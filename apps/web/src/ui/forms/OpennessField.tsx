import type { ComponentProps, ReactNode } from 'react'
import { SelectField } from './Field.tsx'
import { OPENNESS_WORDS } from './texts.ts'

/**
 * A field for choosing who can see the statistics or the video of matches.
 * @param children further options, shown first
 */
export function OpennessField({
  children,
  ...props
}: ComponentProps<typeof SelectField> & { children?: ReactNode }) {
  return (
    <SelectField {...props}>
      {children}
      {Object.entries(OPENNESS_WORDS).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
