import { PASSWORD_REQUIREMENTS } from '@courtside/contract/client'
import { PasswordField } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { TEXTS as UI_TEXTS } from '../../../ui/texts.ts'
import { TEXTS } from '../texts.ts'
import './account.css'

/** The rule of the field `currentPassword`. */
export const currentPassword = (typed: string) => (typed ? null : TEXTS.currentPasswordMissing)

/** The current password, which the server requires for changes of the account. */
export function CurrentPasswordField({
  form,
}: {
  form: { getInputProps(field: 'currentPassword'): object }
}) {
  return (
    <PasswordField
      label={TEXTS.currentPassword}
      autoComplete="current-password"
      required
      {...form.getInputProps('currentPassword')}
    />
  )
}

/**
 * Two fields for a new password, which the user types twice, and the list of the requirements for it.
 * @param props.name the field's name on the server
 * @param props.inRow whether the two fields are side by side if there is enough space
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

/** The requirements of a new password. Each gets a check mark as soon as the typed password meets it. */
function PasswordRequirements({ password }: { password: string }) {
  const met = PASSWORD_REQUIREMENTS.map(({ isMetBy }) => isMetBy(password))
  return (
    <div className="requirements">
      <ul aria-label={UI_TEXTS.requirements}>
        {PASSWORD_REQUIREMENTS.map(({ text }, index) => (
          <li key={text} data-met={met[index]}>
            <span className="requirement-box">{met[index] && <Icon name="check" size={14} />}</span>
            {text}
            {met[index] && <span className="vh">{UI_TEXTS.requirementMet}</span>}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {password && UI_TEXTS.requirementsMet(met.filter(Boolean).length, met.length)}
      </p>
    </div>
  )
}
