import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { Fault } from '../page/Fault.tsx'
import { Icon } from '../page/Icon.tsx'
import './field.css'
import { TEXTS } from '../texts.ts'

/** Attributes that connect a control to its label, hint and fault. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, its control, and a fault below it. */
export function Field(props: {
  label: string
  error?: ReactNode
  hint?: ReactNode
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const described = [props.hint && `${id}-hint`, props.error && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {props.hint && (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.error && <Fault id={`${id}-fault`}>{props.error}</Fault>}
    </div>
  )
}

type FieldProps<Element extends 'input' | 'select'> = ComponentPropsWithRef<Element> & {
  label: string
  error?: ReactNode
  hint?: ReactNode
}

/** A text input with a label. Takes the props of @mantine/form's `getInputProps`. */
export function TextField({ label, error, hint, ...input }: FieldProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  )
}

/** A select box with a label. Its children are the options. */
export function SelectField({ label, error, hint, children, ...select }: FieldProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** A password input with a label, and a button that shows the password. */
export function PasswordField({ label, error, hint, ...input }: FieldProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="with-end">
          <input className="input" {...input} {...control} type={shown ? 'text' : 'password'} />
          <button
            className="btn btn-quiet btn-icon"
            type="button"
            aria-label={shown ? TEXTS.hidePassword : TEXTS.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}

/** A search field. Its name is the placeholder. */
export function SearchField(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="search">
      <span className="vh">{props.label}</span>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        placeholder={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  )
}

/** A text input with several lines and a label. Takes the props of @mantine/form's `getInputProps`. */
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
