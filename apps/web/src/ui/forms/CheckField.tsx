import { type ComponentPropsWithRef, useId } from 'react'
import './field.css'
import './check-field.css'

/** A labelled check box, with an optional hint. */
export function CheckField({
  label,
  hint,
  ...input
}: ComponentPropsWithRef<'input'> & { label: string; hint?: string }) {
  const id = useId()
  return (
    <div className="check-field">
      <input {...input} id={id} type="checkbox" aria-describedby={hint && `${id}-hint`} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
