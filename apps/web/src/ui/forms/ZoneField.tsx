import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { TextField } from './Field.tsx'

/** A labelled time zone input by IANA name. Suggests all zones that the browser knows. */
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
