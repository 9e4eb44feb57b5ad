import { type ComponentPropsWithRef, useId } from 'react'
import './check-field.css'

/** A labelled check box with a line on what it means. */
export function CheckField({
  label,
  hint,
  ...input
}: ComponentPropsWithRef<'input'> & { label: string; hint: string }) {
  const id = useId()
  return (
    <div className="check-field">
      <input {...input} id={id} type="checkbox" aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
