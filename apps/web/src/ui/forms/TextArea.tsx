import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field.tsx'

/** A labelled multi-line text input. Takes the props of @mantine/form's `getInputProps`. */
export function TextArea({
  label,
  error,
  hint,
  ...area
}: ComponentPropsWithRef<'textarea'> & { label: string; error?: ReactNode; hint?: ReactNode }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <textarea className="input text-area" {...area} {...control} />}
    </Field>
  )
}
