import { LANGUAGES } from '@courtside/contract/client'
import { type ComponentProps, type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { SelectField, TextField } from './Field.tsx'

/**
 * A field for choosing a language. The name of each language is in that language.
 * @param none label of the option for no language; without it, a language must be chosen
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

/** A field for a time zone, by its IANA name. It suggests all zones that the browser knows. */
export function ZoneField(
  props: ComponentPropsWithRef<'input'> & { label: string; error?: ReactNode; hint?: ReactNode },
) {
  const id = useId()
  return (
    <>
      <TextField {...props} list={id} autoComplete="off" spellCheck={false} maxLength={64} />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
