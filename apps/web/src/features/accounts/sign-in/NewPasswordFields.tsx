import { PasswordField } from '../../../ui/forms/Field.tsx'
import { PasswordRequirements } from '../../../ui/forms/PasswordRequirements.tsx'

/**
 * A new password, typed twice, with its unmet requirements.
 * @param props.name the field's name on the server
 * @param props.inRow whether the two fields are side by side if there is room
 */
export function NewPasswordFields<Name extends string>(props: {
  form: { values: Record<Name, string>; getInputProps(field: Name | 'confirmPassword'): object }
  name: Name
  label: string
  confirmLabel: string
  inRow?: boolean
}) {
  const { form, name } = props
  const fields = (
    <>
      <PasswordField label={props.label} autoComplete="new-password" required {...form.getInputProps(name)} />
      <PasswordField
        label={props.confirmLabel}
        autoComplete="new-password"
        required
        {...form.getInputProps('confirmPassword')}
      />
    </>
  )
  return (
    <>
      {props.inRow ? <div className="form-row">{fields}</div> : fields}
      <PasswordRequirements password={form.values[name]} />
    </>
  )
}
